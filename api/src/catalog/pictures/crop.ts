import { ValidationFailed } from '../../platform/errors/common.errors';

/** Part of a picture, in fractions of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** Fractions come from browsers, rounded. */
const slack = 0.001;
/** How far the sides of a part may be from those of its shape. */
const skew = 0.02;

class BadCrop extends ValidationFailed {
  constructor(message: string) {
    super([{ field: 'crop', message }]);
  }
}

/** @returns undefined when none is wanted @throws ValidationFailed when numbers are missing */
export function cropIn({ x, y, width, height }: Partial<Crop>): Crop | undefined {
  const given = [x, y, width, height].filter((number) => number !== undefined);
  if (given.length === 0) return undefined;
  if (x === undefined || y === undefined || width === undefined || height === undefined) {
    throw new BadCrop('Sebutkan keempat angka potongan');
  }
  return { x, y, width, height };
}

/**
 * The part in whole pixels, inside of the picture.
 * @param shape its sides, of which only the ratio counts
 * @throws ValidationFailed when it is no part of the picture, or of another shape
 */
export function pixelsOf(crop: Crop, picture: Size, shape: Size) {
  const { x, y } = crop;
  const isInside =
    x >= -slack && y >= -slack && x + crop.width <= 1 + slack && y + crop.height <= 1 + slack;
  if (!isInside || crop.width <= 0 || crop.height <= 0) {
    throw new BadCrop('Potongan harus berada di dalam gambar');
  }
  const left = Math.max(0, Math.round(x * picture.width));
  const top = Math.max(0, Math.round(y * picture.height));
  const width = Math.min(Math.round(crop.width * picture.width), picture.width - left);
  const height = Math.min(Math.round(crop.height * picture.height), picture.height - top);
  const ratio = (width * shape.height) / (height * shape.width);
  if (!(Math.abs(ratio - 1) <= skew)) {
    throw new BadCrop(
      shape.width === shape.height ? 'Potongan harus persegi' : 'Potongan harus mendatar 3:2',
    );
  }
  return { left, top, width, height };
}
