import type { Viewer } from '../../platform/auth/viewer';
import type { Db } from '../../platform/db/database';
import type { Page } from '../../platform/paging';
import { detailsOf, historyEntry, idsIn } from './event-history-view';
import { countHistory, selectHistory, selectNames } from './event-history.repository';
import { readOwnEvent } from '../../owners';

/** Who changed what of an own event. */
export function createEventHistory({ db }: { db: Db }) {
  return {
    /** The newest entries first. @throws NotFound, Forbidden */
    async list(eventId: string, viewer: Viewer, { page, limit }: Page) {
      await readOwnEvent(db, eventId, viewer, 'read');
      const rows = await selectHistory(db, eventId, { page, limit });
      const ids = rows.flatMap((row) => idsIn(detailsOf(row)));
      const names = await selectNames(db, [...new Set(ids)]);
      return {
        data: rows.map((row) => historyEntry(row, names)),
        meta: { page, limit, total: await countHistory(db, eventId) },
      };
    },
  };
}

export type EventHistory = ReturnType<typeof createEventHistory>;
