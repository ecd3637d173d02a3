import type { Db } from '../platform/db/database';
import { deleteUnusedPictures } from './pictures/pictures.repository';
import { forgetDeletedListings } from './search/listings.repository';
import { forgetUnusedWords } from './search/search-words.repository';

/** Deletes search words, pictures and notes of deleted listings that nothing uses any more. */
export async function tidyCatalog(db: Db): Promise<void> {
  await forgetUnusedWords(db);
  await forgetDeletedListings(db);
  await deleteUnusedPictures(db);
}
