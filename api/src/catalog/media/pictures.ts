import { promise as workQueue } from 'fastq';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { Busy, NotFound } from '../../platform/errors/common.errors';
import { artwork, type ArtworkKind } from './art/artwork';
import type { ShownArtwork } from './shown-artwork.repository';

/** Pixels across that a picture can be had in; `srcset` names the same ones. */
export const pictureWidths = [160, 320, 480, 640, 768, 960, 1280] as const;

/** Pixels across of the picture for link previews. */
export const sharingWidth = 1200;
const sharingShape = 630 / 1200;

export interface PictureRequest {
  /** `photo` is one that was uploaded. */
  kind: ArtworkKind | 'photo';
  /** The name in the address: what artwork is drawn from, with a poster's version; a photo's id. */
  seed: string;
  /** `jpg` is cut to 1200 : 630, what link previews expect. */
  format: 'webp' | 'jpg';
  /** Pixels. */
  width: number;
}

interface PictureSources {
  /** @returns what is kept of an uploaded picture; undefined when there is none */
  readPhoto(id: string): Promise<Buffer | undefined>;
  /** What somebody's picture of this name is drawn from and carries; undefined for nobody's. */
  findShown(kind: ArtworkKind, name: string): Promise<ShownArtwork | undefined>;
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Bytes of finished pictures that are kept. The demo's posters in four sizes take about 35 MB. */
const kept = 64 * 1024 * 1024;
/** For how long the words of a poster are taken as they were, in milliseconds. */
const wordsAge = 60_000;
/** Drawings at once: more would take the processor from requests that sell tickets. */
const drawers = 2;
/** Drawings that may wait. */
const queue = 200;

/**
 * Pictures in pixels, drawn when they are first asked for and kept in memory while there is room.
 * They can always be drawn again, so no copy of the API needs another's.
 */
export function createPictures({ readPhoto, findShown }: PictureSources) {
  const drawing = workQueue(
    async ({ source, request }: Drawing) => draw(await source(), request),
    drawers,
  );
  const cache = new LRUCache<string, Buffer, Drawing>({
    maxSize: kept,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: (_key, _stale, { context }) => drawing.push(context),
  });
  const shown = new LRUCache<string, ShownArtwork, { kind: ArtworkKind; seed: string }>({
    max: 5000,
    ttl: wordsAge,
    fetchMethod: (_key, _stale, { context: { kind, seed } }) => findShown(kind, seed),
  });
  async function shownAs(kind: ArtworkKind, seed: string): Promise<ShownArtwork> {
    const found = await shown.fetch(`${kind}/${seed}`, { context: { kind, seed } });
    if (found === undefined) throw new NotFound('Gambar');
    return found;
  }
  async function photo(id: string): Promise<Buffer> {
    const found = isUuid.test(id) ? await readPhoto(id) : undefined;
    if (found === undefined) throw new NotFound('Gambar');
    return found;
  }
  return {
    /** @throws NotFound when nobody's picture is drawn from this seed */
    async drawing(kind: ArtworkKind, name: string): Promise<string> {
      const { seed, words } = await shownAs(kind, name);
      return artwork(kind, seed, words);
    },
    /** @throws NotFound, Busy when too many drawings wait already */
    async get(request: PictureRequest): Promise<Buffer> {
      const { kind, seed: name, format, width } = request;
      const { seed, words } = kind === 'photo' ? { seed: name } : await shownAs(kind, name);
      const key = `${kind}/${seed}.${format}?${width} ${JSON.stringify(words)}`;
      if (!cache.has(key) && drawing.length() >= queue) throw new Busy();
      const source = async () =>
        kind === 'photo' ? photo(seed) : Buffer.from(artwork(kind, seed, words));
      return cache.forceFetch(key, { context: { source, request } });
    },
  };
}

interface Drawing {
  source: () => Promise<Buffer>;
  request: PictureRequest;
}

export type Pictures = ReturnType<typeof createPictures>;

function draw(picture: Buffer, { format, width }: PictureRequest): Promise<Buffer> {
  const image = sharp(picture);
  if (format === 'jpg') {
    return image
      .resize({ width, height: Math.round(width * sharingShape), fit: 'cover' })
      .flatten()
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
  }
  return image.resize({ width }).removeAlpha().webp({ quality: 74 }).toBuffer();
}
