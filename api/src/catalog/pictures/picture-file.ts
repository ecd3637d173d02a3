import { headLength, leastPixels, pictureRule, uploadFault } from '@panggung/policy';
import sharp, { type Metadata } from 'sharp';
import { pixelsOf, type Crop } from './crop';
import { DomainError } from '../../platform/errors/domain-error';

/** Pixels that the kept picture has: enough for 1280 across on the page. */
const kept = { wide: { width: 1800, height: 1200 }, square: { width: 1200, height: 1200 } };
/** Pixels of the longer side of what pictures are cut from anew. */
const originalSide = 3000;
/** Pixels that are decoded at most; a small file can hold a huge picture. */
const limitInputPixels = 50_000_000;

const damaged = 'Gambar rusak atau tidak dapat dibaca. Coba simpan ulang gambarnya.';

/** Posters are 3:2; portraits and logos are square. */
export type Shape = keyof typeof kept;

export class UnusablePicture extends DomainError {
  constructor(message: string) {
    super('UNUSABLE_FILE', message);
  }
}

/**
 * Makes what is shown of an uploaded picture: turned upright, cut to its shape, never enlarged, and
 * without metadata such as where it was taken.
 * @param crop the part that is shown; without one it is cut around what draws the eye
 * @throws UnusablePicture when it is no JPEG, PNG or WebP, damaged, or too small
 * @throws ValidationFailed when the part is none of this shape
 */
export async function keptPicture(file: Buffer, shape: Shape, crop?: Crop) {
  const picture = await sizeOf(file);
  checkSize('Gambar', picture, shape);
  const part = crop && pixelsOf(crop, picture, kept[shape]);
  if (part) checkSize('Potongan ini', part, shape);
  const { width, height } = part ?? picture;
  const size = kept[shape];
  const scale = Math.min(1, width / size.width, height / size.height);
  const target = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  try {
    const image = sharp(file, { limitInputPixels, failOn: 'error' }).rotate();
    if (part) image.extract(part);
    const content = await image
      .resize({ ...target, fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 84 })
      .toBuffer();
    return { content, ...target, preview: await previewOf(content) };
  } catch {
    throw new UnusablePicture(damaged);
  }
}

/**
 * What a picture is cut from, to be kept as well: upright, without metadata.
 * @throws UnusablePicture when it is damaged
 */
export async function originalOf(file: Buffer): Promise<Buffer> {
  const most = { width: originalSide, height: originalSide };
  try {
    return await sharp(file, { limitInputPixels, failOn: 'error' })
      .rotate()
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 84 })
      .toBuffer();
  } catch {
    throw new UnusablePicture(damaged);
  }
}

function checkSize(what: string, size: { width: number; height: number }, shape: Shape): void {
  const { width, height } = leastPixels[shape];
  if (size.width >= width && size.height >= height) return;
  throw new UnusablePicture(
    `${what} terlalu kecil: ${size.width} × ${size.height} piksel. Minimal ${width} × ${height} piksel.`,
  );
}

/** Eight pixels across, as a data address. */
async function previewOf(picture: Buffer): Promise<string> {
  const pixels = await sharp(picture).resize(8).webp({ quality: 30, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${pixels.toString('base64')}`;
}

/** Width and height as people see them. Ignores the name and type that came with the file. */
async function sizeOf(file: Buffer): Promise<{ width: number; height: number }> {
  const fault = uploadFault(pictureRule, file.subarray(0, headLength), file.byteLength);
  if (fault !== null) throw new UnusablePicture(fault);
  const { width, height, orientation = 1 } = await metadataOf(file);
  if (width * height > limitInputPixels) {
    throw new UnusablePicture('Gambar terlalu besar: paling banyak 50 juta piksel.');
  }
  // From EXIF orientation 5 on, the picture is stored lying on its side.
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

async function metadataOf(file: Buffer): Promise<Metadata> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    throw new UnusablePicture(damaged);
  }
}
