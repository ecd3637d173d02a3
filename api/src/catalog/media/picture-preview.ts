import sharp from 'sharp';
import { artwork, artworkKinds } from './art/artwork';

const address = new RegExp(`^/media/(${artworkKinds.join('|')})/([a-z0-9-]+)\\.webp$`);

/**
 * A picture so small that it travels with the data: 8 pixels across as a data address of about 120
 * characters. Blurred, it holds the place of the picture until that is there.
 * @param imageUrl address of one of our own pictures
 * @returns null for any other address
 */
export async function picturePreview(imageUrl: string | null): Promise<string | null> {
  const [, kindName, seed] = address.exec(imageUrl ?? '') ?? [];
  const kind = artworkKinds.find((one) => one === kindName);
  if (kind === undefined || seed === undefined) return null;
  const pixels = await sharp(Buffer.from(artwork(kind, seed)))
    .resize(8)
    .removeAlpha()
    .webp({ quality: 30, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${pixels.toString('base64')}`;
}
