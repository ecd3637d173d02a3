import { headLength, pictureRule, uploadFault } from '@panggung/policy';
import sharp, { type Metadata } from 'sharp';
import { DomainError } from '../../platform/errors/domain-error';

/** Pixels across and down at least, so that a picture is sharp on a large screen. */
const smallest = { wide: { width: 900, height: 600 }, square: { width: 600, height: 600 } };
/** Pixels that the kept picture has: enough for 1280 across on the page. */
const kept = { wide: { width: 1800, height: 1200 }, square: { width: 1200, height: 1200 } };
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
 * Makes what is kept of an uploaded picture: turned upright, cut to its shape around what draws the
 * eye, never enlarged, and without metadata such as where it was taken.
 * @throws UnusablePicture when it is no JPEG, PNG or WebP, damaged, or too small
 */
export async function keptPicture(file: Buffer, shape: Shape) {
  const { width, height } = await sizeOf(file);
  const least = smallest[shape];
  if (width < least.width || height < least.height) {
    throw new UnusablePicture(
      `Gambar terlalu kecil: ${width} × ${height} piksel. Minimal ${least.width} × ${least.height} piksel.`,
    );
  }
  const size = kept[shape];
  const scale = Math.min(1, width / size.width, height / size.height);
  const target = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
  try {
    const image = sharp(file, { limitInputPixels, failOn: 'error' }).rotate();
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
