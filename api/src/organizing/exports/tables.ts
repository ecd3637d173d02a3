import type { Viewer } from '../../platform/auth/viewer';
import type { Cell, CsvSeparator } from '../../platform/csv';
import type { Db, Executor } from '../../platform/db/database';
import { Forbidden } from '../../platform/errors/common.errors';
import { attendeeHeadings, countAttendees, selectAttendees } from './attendees.repository';
import { auditHeadings, countEntries, selectEntries } from './audit-entries.repository';
import { newExportBody, type NewExport } from './exports.schema';
import { readOwnEvent } from '../../owners';

/** Some rows of a table, and the key of the last one. */
interface Rows {
  rows: Cell[][];
  cursor: string | undefined;
}

/** A table that can be had as a file. */
interface Table {
  separator: CsvSeparator | undefined;
  headings: readonly string[];
  /** How many rows it has. */
  count(db: Executor): Promise<number>;
  /** The next rows, in an order that later rows do not change. */
  read(db: Executor, after: string | null, limit: number): Promise<Rows>;
}

/** What was asked for, as it is stored. */
export const wantedOf = ({ kind, wanted }: { kind: string; wanted: object }): NewExport =>
  newExportBody.parse({ ...wanted, kind });

export function tableOf(wanted: NewExport): Table {
  const { separator } = wanted;
  if (wanted.kind === 'attendees') {
    const { eventId } = wanted;
    return {
      separator,
      headings: attendeeHeadings,
      count: (db) => countAttendees(db, eventId),
      read: (db, after, limit) => selectAttendees(db, eventId, { after, limit }),
    };
  }
  return {
    separator,
    headings: auditHeadings,
    count: (db) => countEntries(db, wanted),
    read: (db, after, limit) => selectEntries(db, wanted, { after, limit }),
  };
}

/** @throws NotFound, Forbidden when somebody may not have it */
export async function checkMayExport(db: Db, wanted: NewExport, viewer: Viewer): Promise<void> {
  if (wanted.kind === 'attendees') await readOwnEvent(db, wanted.eventId, viewer, 'read');
  else if (viewer.role !== 'admin') throw new Forbidden();
}
