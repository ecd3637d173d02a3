import { promise as workQueue } from 'fastq';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { Busy, NotFound } from '../../platform/errors/common.errors';
import { artwork, type ArtworkKind } from './art/artwork';

/** Pixels across that a picture can be had in; `srcset` names the same ones. */
export const pictureWidths = [160, 320, 480, 640, 768, 960, 1280] as const;

/** What link previews expect of a picture. */
const sharingSize = { width: 1200, height: 630 };

export interface PictureRequest {
  /** `photo` is one that was uploaded. */
  kind: ArtworkKind | 'photo';
  /** What artwork is drawn from; the id of a photo. */
  seed: string;
  /** `jpg` is the picture for link previews, always 1200 × 630. */
  format: 'webp' | 'jpg';
  /** Pixels; not used by `jpg`. */
  width: number;
}

interface PictureSources {
  /** @returns what is kept of an uploaded picture; undefined when there is none */
  readPhoto(id: string): Promise<Buffer | undefined>;
  /** Whether somebody's picture is drawn from this seed. */
  isShown(kind: ArtworkKind, seed: string): Promise<boolean>;
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Bytes of finished pictures that are kept. The demo's posters in four sizes take about 35 MB. */
const kept = 64 * 1024 * 1024;
/** Drawings at once: more would take the processor from requests that sell tickets. */
const drawers = 2;
/** Drawings that may wait. */
const queue = 200;

/**
 * Pictures in pixels, drawn when they are first asked for and kept in memory while there is room.
 * They can always be drawn again, so no copy of the API needs another's.
 */
export function createPictures({ readPhoto, isShown }: PictureSources) {
  const source = async ({ kind, seed }: PictureRequest): Promise<Buffer> => {
    if (kind !== 'photo') return Buffer.from(artwork(kind, seed));
    const photo = isUuid.test(seed) ? await readPhoto(seed) : undefined;
    if (photo === undefined) throw new NotFound('Gambar');
    return photo;
  };
  const drawing = workQueue(
    async (request: PictureRequest) => draw(await source(request), request),
    drawers,
  );
  const cache = new LRUCache<string, Buffer, PictureRequest>({
    maxSize: kept,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (_key, _stale, { context }) => drawing.push(context),
  });
  async function assertShown(kind: ArtworkKind, seed: string): Promise<void> {
    if (!(await isShown(kind, seed))) throw new NotFound('Gambar');
  }
  return {
    /** @throws NotFound when nobody's picture is drawn from this seed */
    async drawing(kind: ArtworkKind, seed: string): Promise<string> {
      await assertShown(kind, seed);
      return artwork(kind, seed);
    },
    /** @throws NotFound, Busy when too many drawings wait already */
    async get(request: PictureRequest): Promise<Buffer> {
      const { kind, seed, format, width } = request;
      const key = `${kind}/${seed}.${format}?${width}`;
      if (!cache.has(key)) {
        if (kind !== 'photo') await assertShown(kind, seed);
        if (drawing.length() >= queue) throw new Busy();
      }
      return cache.forceFetch(key, { context: request });
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;

function draw(picture: Buffer, { format, width }: PictureRequest): Promise<Buffer> {
  const image = sharp(picture);
  if (format === 'jpg') {
    return image
      .resize({ ...sharingSize, fit: 'cover' })
      .flatten()
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
  }
  return image.resize({ width }).removeAlpha().webp({ quality: 74 }).toBuffer();
}
