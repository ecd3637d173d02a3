import type { Viewer } from '../../platform/auth/viewer';
import type { Db, Executor } from '../../platform/db/database';
import { ValidationFailed } from '../../platform/errors/common.errors';
import { keptPicture, type Shape } from './picture-file';
import { findOwnPreview, insertPicture, readPicture } from './pictures.repository';

const address = /^\/media\/photo\/([0-9a-f-]{36})\.webp$/;

/** Pictures that promotors and artists upload. */
export function createPicturesService(db: Db) {
  return {
    /** @throws UnusablePicture */
    async upload(viewer: Viewer, file: Buffer, shape: Shape) {
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
 * What is stored of a picture that somebody puts on something of theirs.
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
