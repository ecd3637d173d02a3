import { readFileSync } from 'node:fs';
import { importVenues, venueColumns, VenuesRefused } from './catalog';
import { runCommand, WrongCall } from './operator-command';

const usage = `Usage: node api/dist/import-venues.js <file.csv>
  The first line names the columns: ${venueColumns.join(',')}`;

/** An operator's command: adds venues from a file. */
await runCommand(
  ([path, ...more]) => {
    if (path === undefined || more.length > 0) throw new WrongCall(usage);
    try {
      return readFileSync(path);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new WrongCall(`${path} cannot be read: ${reason}`);
    }
  },
  async ({ db }, file) => {
    try {
      const { added, present } = await importVenues(db, file);
      console.log(`${added} venues were added, ${present} were there already.`);
      return 0;
    } catch (error) {
      if (!(error instanceof VenuesRefused)) throw error;
      console.error(error.message);
      return 1;
    }
  },
);
