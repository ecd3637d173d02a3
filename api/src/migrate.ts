import { readMigrationAddress } from './config';
import { wordsFor } from './operator-words';
import { migrateDatabase } from './database-schema';

/** An operator's command, or a job before a roll-out: brings the database to this version's schema. */
try {
  const applied = await migrateDatabase(readMigrationAddress(), (line) => console.error(line));
  console.log(
    applied === 0 ? 'The database is up to date.' : `${applied} migrations were applied.`,
  );
  process.exit(0);
} catch (error) {
  console.error(wordsFor(error));
  process.exit(1);
}
