import type { Db } from '../platform/db/database';
import { deleteUnusedPictures } from './pictures/pictures.repository';
import { forgetUnusedWords } from './search/search-words.repository';

/** Deletes what is kept no longer. */
export async function tidyCatalog(db: Db): Promise<void> {
  await forgetUnusedWords(db);
  await deleteUnusedPictures(db);
}
