import type { Viewer } from '../../platform/auth/viewer';
import { byteOrderMark, csvLines } from '../../platform/csv';
import { inTransaction, type Db } from '../../platform/db/database';
import type { FileStore } from '../../platform/files/file-store';
import type { FileVault } from '../../platform/files/file-vault';
import { NotFound } from '../../platform/errors/common.errors';
import { DomainError } from '../../platform/errors/domain-error';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { Log } from '../../platform/log';
import {
  appendPart,
  deleteOldExports,
  findExport,
  finish,
  insertExport,
  lockWaiting,
  readParts,
  selectWaiting,
  type ExportRow,
} from './exports.repository';
import { createExportParts } from './export-parts';
import type { NewExport } from './exports.schema';
import { checkMayExport, tableOf, wantedOf } from './tables';
import { exportJob } from './export.job';

/** Rows that are in memory at once. */
const pageSize = 1000;

class NotReady extends DomainError {
  constructor() {
    super('CONFLICT', 'Berkas ini masih disiapkan.');
  }
}

interface ExportsDeps {
  db: Db;
  /** For the writing of files, which takes long. */
  backgroundDb: Db;
  files: FileStore;
  vault: FileVault;
  jobs: JobQueue;
  log: Log;
}

/**
 * Exports tables as files. Each transaction writes a thousand rows and stores its position. So when
 * a process dies, another goes on from there, and no row is missing or written twice.
 */
export function createExports({ db, backgroundDb, files, vault, jobs, log }: ExportsDeps) {
  const parts = createExportParts({ files, vault });
  /** @returns whether there may be more to do */
  const step = (id: string): Promise<boolean> =>
    inTransaction(backgroundDb, async (tx) => {
      const row = await lockWaiting(tx, id);
      if (row === undefined) return false;
      const table = tableOf(wantedOf(row));
      const { rows, cursor } = await table.read(tx, row.cursor, pageSize);
      const head =
        row.cursor === null ? byteOrderMark + csvLines([table.headings], table.separator) : '';
      const content = head + csvLines(rows, table.separator);
      if (content !== '') {
        // Each but the last has a whole page of rows.
        const number = Math.floor(row.done / pageSize);
        const kept = await parts.keep({ exportId: id, number }, Buffer.from(content));
        await appendPart(tx, id, { kept, rows: rows.length, cursor });
      }
      const more = rows.length === pageSize;
      if (!more) await finish(tx, id);
      return more;
    });

  async function run(id: string): Promise<void> {
    while (await step(id));
  }

  async function* contents(exportId: string): AsyncGenerator<Buffer> {
    for await (const { number, ...kept } of readParts(db, exportId)) {
      yield await parts.read({ exportId, number }, kept);
    }
  }

  return {
    run,
    forgetOld: () => deleteOldExports(db),
    /** Continues exports that a dead process has left unfinished. */
    async sweep(): Promise<void> {
      for (const id of await selectWaiting(db)) {
        await run(id).catch((error: unknown) =>
          log.warn({ err: error, export: id }, 'export is not done yet'),
        );
      }
    },

    /** @throws NotFound, Forbidden */
    async ask(viewer: Viewer, wanted: NewExport) {
      await checkMayExport(db, wanted, viewer);
      const { kind, ...rest } = wanted;
      const total = await tableOf(wanted).count(db);
      return inTransaction(db, async (tx) => {
        const row = await insertExport(tx, { ownerId: viewer.id, kind, wanted: rest, total });
        await jobs.enqueue(tx, exportJob, { exportId: row.id });
        return { data: exportView(row) };
      });
    },

    /** @throws NotFound, Forbidden */
    async get(viewer: Viewer, id: string) {
      return { data: exportView(await ownExport(db, viewer, id)) };
    },

    /**
     * The file, piece by piece.
     * @throws NotFound, Forbidden, NotReady
     */
    async file(viewer: Viewer, id: string) {
      const { kind, status, createdAt } = await ownExport(db, viewer, id);
      if (status !== 'done') throw new NotReady();
      const name = kind === 'attendees' ? 'peserta' : 'catatan-audit';
      return {
        name: `${name}-${createdAt.toISOString().slice(0, 10)}.csv`,
        parts: contents(id),
      };
    },
  };
}

export type Exports = ReturnType<typeof createExports>;

/** Asks again, because what somebody may have can end. @throws NotFound, Forbidden */
async function ownExport(db: Db, viewer: Viewer, id: string): Promise<ExportRow> {
  const row = await findExport(db, id, viewer.id);
  if (row === undefined) throw new NotFound('Berkas');
  await checkMayExport(db, wantedOf(row), viewer);
  return row;
}

const exportView = ({ id, kind, status, done, total, createdAt, finishedAt }: ExportRow) => ({
  id,
  kind,
  status,
  done,
  total,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});
