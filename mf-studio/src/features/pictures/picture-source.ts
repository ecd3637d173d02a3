import { leastPixels } from '@panggung/policy';

export type Shape = keyof typeof leastPixels;

/** Width divided by height of what is shown. */
export const aspectOf = (shape: Shape): number =>
  leastPixels[shape].width / leastPixels[shape].height;

/** A picture as a data address, which the site's policy lets a page show. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // It is text, as it was asked for.
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('The file could not be read', { cause: reader.error }));
    reader.readAsDataURL(file);
  });
}

/**
 * Whether something of a picture would be cut away that its owner can choose. False for what cannot
 * be read or is too small: the API says what is wrong with it.
 */
export async function needsCut(file: Blob, shape: Shape): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return false;
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    const least = leastPixels[shape];
    if (width < least.width || height < least.height) return false;
    return Math.abs(width / height / aspectOf(shape) - 1) > 0.01;
  } catch {
    return false;
  }
}
