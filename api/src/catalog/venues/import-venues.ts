import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { inTransaction, type Db } from '../../platform/db/database';
import { findSameVenue, insertVenue } from './venues.repository';
import { newVenueBody, type NewVenue } from './venues.schema';

/** The columns of the file, by name and in any order; the last two may be left out or empty. */
const needed = ['name', 'address', 'city', 'province', 'timezone'] as const;
const optional = ['latitude', 'longitude'] as const;
export const venueColumns = [...needed, ...optional];

const coordinate = (text: string | undefined) =>
  text === undefined || text === '' ? null : Number(text);

/** The file cannot be taken; nothing of it was. */
export class VenuesRefused extends Error {
  /** @param problems in lines, each naming its line of the file */
  constructor(problems: string[]) {
    super(`No venue was added:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/**
 * Adds the venues of a CSV file that are not there yet, by name and city: all or none.
 * @param file in UTF-8, with commas or semicolons, and the names of the columns in its first line
 * @throws VenuesRefused naming everything that is wrong
 */
export async function importVenues(
  db: Db,
  file: Buffer,
): Promise<{ added: number; present: number }> {
  const venues = readVenues(file);
  return inTransaction(db, async (tx) => {
    let added = 0;
    for (const venue of venues) {
      if ((await findSameVenue(tx, venue)) !== undefined) continue;
      await insertVenue(tx, venue);
      added += 1;
    }
    return { added, present: venues.length - added };
  });
}

interface Line {
  record: Record<string, string>;
  info: { lines: number };
}

function readVenues(file: Buffer): NewVenue[] {
  const problems: string[] = [];
  const venues = linesOf(file).flatMap(({ record, info: { lines } }) => {
    const { latitude, longitude, ...texts } = record;
    const venue = newVenueBody.safeParse(
      { ...texts, latitude: coordinate(latitude), longitude: coordinate(longitude) },
      { error: english },
    );
    if (venue.success) return [venue.data];
    problems.push(`line ${lines}: ${venue.error.issues.map(inEnglish).join('; ')}`);
    return [];
  });
  if (problems.length > 0) throw new VenuesRefused(problems);
  return venues;
}

function linesOf(file: Buffer): Line[] {
  if (!isUtf8(file)) throw new VenuesRefused(['the file is not in UTF-8']);
  if (file.toString('utf8').trim() === '') throw new VenuesRefused(['the file is empty']);
  const [first = ''] = file.toString('utf8').split(/\r?\n/, 1);
  const delimiter = first.includes(';') ? ';' : ',';
  const names = (header: string[]) => {
    const missing = needed.filter((name) => !header.includes(name));
    if (missing.length === 0) return header;
    throw new VenuesRefused([`line 1 lacks the columns ${missing.join(', ')}`]);
  };
  try {
    return parse(file, {
      bom: true,
      trim: true,
      delimiter,
      columns: names,
      info: true,
      skip_empty_lines: true,
    }) as unknown as Line[];
  } catch (error) {
    if (error instanceof CsvError) throw new VenuesRefused([error.message]);
    throw error;
  }
}

const english = z.locales.en().localeError;

/** Messages for operators are English; those that the schema itself has are for visitors. */
function inEnglish({ code, path, message }: z.core.$ZodIssue): string {
  const field = path.join('.');
  if (code !== 'custom') return `${field}: ${message}`;
  const isPlace = optional.some((name) => name === field);
  return `${field}: ${isPlace ? 'is needed with the other coordinate' : 'has characters that cannot be seen'}`;
}

function isUtf8(file: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file);
    return true;
  } catch {
    return false;
  }
}
