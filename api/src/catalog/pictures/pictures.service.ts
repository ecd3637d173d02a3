import { pictureQuota } from '@panggung/policy';
import type { Viewer } from '../../platform/auth/viewer';
import type { Db, Executor } from '../../platform/db/database';
import { NotFound, ValidationFailed } from '../../platform/errors/common.errors';
import { DomainError } from '../../platform/errors/domain-error';
import type { FileStore } from '../../platform/files/file-store';
import { cropIn, type Crop } from './crop';
import { keptPicture, originalOf, type Shape } from './picture-file';
import {
  findOwnOriginal,
  findOwnPreview,
  findPicture,
  insertPicture,
  sumPictures,
} from './pictures.repository';

const address = /^\/media\/photo\/([0-9a-f-]{36})\.webp$/;

class TooManyPictures extends DomainError {
  constructor() {
    super(
      'LIMIT_EXCEEDED',
      'Ruang gambar akun Anda penuh. Gambar yang tidak dipakai dihapus dalam sehari; ganti atau hapus gambar lama, lalu coba lagi.',
    );
  }
}

interface Cut extends Partial<Crop> {
  shape: Shape;
}

interface NewPicture extends Awaited<ReturnType<typeof keptPicture>> {
  original: Buffer;
}

/** @throws TooManyPictures */
async function checkQuota(db: Db, viewer: Viewer): Promise<void> {
  const { count, bytes } = await sumPictures(db, viewer.id);
  if (count >= pictureQuota.count || bytes >= pictureQuota.megabytes * 1024 * 1024) {
    throw new TooManyPictures();
  }
}

/** Pictures that promotors and artists upload. */
export function createPicturesService({ db, files }: { db: Db; files: FileStore }) {
  async function keep(viewer: Viewer, picture: NewPicture) {
    const { width, height, preview, content, original } = picture;
    const whole = await files.keep('pictures', original);
    const id = await insertPicture(db, {
      ...(await files.keep('pictures', content)),
      original: whole.content,
      originalKey: whole.contentKey,
      storedBytes: files.isOutside ? content.byteLength + original.byteLength : null,
      ownerId: viewer.id,
      width,
      height,
      preview,
    });
    return {
      data: { imageUrl: `/media/photo/${id}.webp`, imagePreview: preview, width, height },
    };
  }

  /** @throws NotFound */
  async function ownOriginal(viewer: Viewer, id: string): Promise<Buffer> {
    const original = await findOwnOriginal(db, id, viewer.id);
    if (original === undefined) throw new NotFound('Gambar asli');
    return files.read(original);
  }

  return {
    /** @throws UnusablePicture, TooManyPictures, ValidationFailed */
    async upload(viewer: Viewer, file: Buffer, { shape, ...part }: Cut) {
      const crop = cropIn(part);
      await checkQuota(db, viewer);
      const picture = await keptPicture(file, shape, crop);
      return keep(viewer, { ...picture, original: await originalOf(file) });
    },

    /**
     * Cuts what an own picture was cut from anew, as another picture: addresses of pictures are kept
     * by browsers for good.
     * @throws NotFound, UnusablePicture, TooManyPictures, ValidationFailed
     */
    async cropAnew(viewer: Viewer, id: string, { shape, ...part }: Cut) {
      await checkQuota(db, viewer);
      const original = await ownOriginal(viewer, id);
      const picture = await keptPicture(original, shape, cropIn(part));
      return keep(viewer, { ...picture, original });
    },

    original: ownOriginal,

    /** @returns undefined when there is none */
    async read(id: string): Promise<Buffer | undefined> {
      const kept = await findPicture(db, id);
      return kept && files.read(kept);
    },
  };
}

export type PicturesService = ReturnType<typeof createPicturesService>;

/**
 * The columns for a picture that somebody puts on their own event or profile.
 * @param imageUrl as the upload answered it; null for none
 * @throws ValidationFailed when it is no picture of theirs
 */
export async function ownPicture(db: Executor, imageUrl: string | null, ownerId: string) {
  if (imageUrl === null) return { imageUrl, imagePreview: null };
  const id = address.exec(imageUrl)?.[1];
  const imagePreview = id === undefined ? undefined : await findOwnPreview(db, id, ownerId);
  if (imagePreview === undefined) {
    throw new ValidationFailed([{ field: 'imageUrl', message: 'Unggah gambarnya lagi' }]);
  }
  return { imageUrl, imagePreview };
}
