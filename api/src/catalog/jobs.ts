import type { Db } from '../platform/db/database';
import { deleteUnusedPictures } from './pictures/pictures.repository';
import { forgetUnusedWords } from './search/search-words.repository';

/** Deletes search words and pictures that nothing uses any more. */
export async function tidyCatalog(db: Db): Promise<void> {
  await forgetUnusedWords(db);
  await deleteUnusedPictures(db);
}
