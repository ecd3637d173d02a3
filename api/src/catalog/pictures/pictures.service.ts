import { pictureQuota } from '@panggung/policy';
import type { Viewer } from '../../platform/auth/viewer';
import type { Db, Executor } from '../../platform/db/database';
import { ValidationFailed } from '../../platform/errors/common.errors';
import { DomainError } from '../../platform/errors/domain-error';
import { keptPicture, type Shape } from './picture-file';
import { findOwnPreview, insertPicture, readPicture, sumPictures } from './pictures.repository';

const address = /^\/media\/photo\/([0-9a-f-]{36})\.webp$/;

class TooManyPictures extends DomainError {
  constructor() {
    super(
      'LIMIT_EXCEEDED',
      'Ruang gambar akun Anda penuh. Gambar yang tidak dipakai dihapus dalam sehari; ganti atau hapus gambar lama, lalu coba lagi.',
    );
  }
}

/** Pictures that promotors and artists upload. */
export function createPicturesService(db: Db) {
  return {
    /** @throws UnusablePicture, TooManyPictures */
    async upload(viewer: Viewer, file: Buffer, shape: Shape) {
      const { count, bytes } = await sumPictures(db, viewer.id);
      if (count >= pictureQuota.count || bytes >= pictureQuota.megabytes * 1024 * 1024) {
        throw new TooManyPictures();
      }
      const { content, width, height, preview } = await keptPicture(file, shape);
      const id = await insertPicture(db, { ownerId: viewer.id, content, width, height, preview });
      return {
        data: { imageUrl: `/media/photo/${id}.webp`, imagePreview: preview, width, height },
      };
    },

    /** @returns undefined when there is none */
    read: (id: string) => readPicture(db, id),
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
