import type { Acting } from '../../platform/auth/acting';
import { inTransaction, type Db, type Executor, type Tx } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { DomainError } from '../../platform/errors/domain-error';
import type { JobQueue } from '../../platform/jobs/jobs';
import { checkVersion, versioned } from '../../platform/versions/version';
import {
  countAnyEvents,
  lockAnyEvent,
  selectAnyEvents,
  setMarks,
  setTakenDown,
  type AnyEventRow,
} from './event-administration.repository';
import type { AnyEventsQuery, Marks } from './event-administration.schema';
import { eventStateMailJob } from './event-state-mail.job';
import { figuresOf } from '../figures/figures';
import type { EventFigures } from '../figures/figures.schema';
import { recordAudit } from '../../operations';
import { preventEventAccountDeletion } from '../../owners';

class WrongState extends DomainError {
  constructor(message: string) {
    super('CONFLICT', message);
  }
}

type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockAnyEvent>>>;

/** What admins see of all events, and do to them. */
export function createEventAdministration({ db, jobs }: { db: Db; jobs: JobQueue }) {
  async function change(
    id: string,
    { viewer }: Acting,
    work: (tx: Tx, event: LockedEvent) => Promise<void>,
  ) {
    await inTransaction(db, async (tx) => {
      await preventEventAccountDeletion(tx, id, viewer);
      const event = await lockAnyEvent(tx, id);
      if (event === undefined) throw new NotFound('Acara');
      await work(tx, event);
    });
    return { data: await readAnyEvent(db, id) };
  }

  const move = (id: string, by: Acting, reason: string | null) =>
    change(id, by, async (tx, { status, ownerId, promotorId }) => {
      const [from, to] = reason === null ? backWay : downWay;
      if (status !== from) {
        throw new WrongState(
          reason === null
            ? 'Acara ini tidak sedang diturunkan.'
            : 'Hanya acara yang tayang yang dapat diturunkan.',
        );
      }
      await setTakenDown(tx, id, reason);
      const news = reason === null ? 'event_put_back' : 'event_taken_down';
      await recordAudit(tx, by.client, {
        action: news,
        actorId: by.viewer.id,
        subjectId: ownerId,
        details: { eventId: id, promotorId, before: { status: from }, after: { status: to } },
      });
      if (ownerId === null) return;
      const at = new Date().toISOString();
      await jobs.enqueue(tx, eventStateMailJob, { userId: ownerId, at, about: news, eventId: id });
    });

  return {
    /** Upcoming events first, the soonest on top; then past events. */
    async list({ page, limit, ...filter }: AnyEventsQuery) {
      const rows = await selectAnyEvents(db, filter, { page, limit });
      const total = await countAnyEvents(db, filter);
      return { data: await eventViews(db, rows), meta: { page, limit, total } };
    },

    /**
     * Puts an event among the featured or the trending ones, or out of them.
     * @throws NotFound, VersionOutdated
     */
    mark: (id: string, by: Acting, marks: Marks, version: string) =>
      change(id, by, async (tx, { isFeatured, isTrending, promotorId }) => {
        checkVersion(version, await readAnyEvent(tx, id));
        const before = { isFeatured, isTrending };
        const after = {
          isFeatured: marks.isFeatured ?? isFeatured,
          isTrending: marks.isTrending ?? isTrending,
        };
        await setMarks(tx, id, after);
        await recordAudit(tx, by.client, {
          action: 'event_marked',
          actorId: by.viewer.id,
          subjectId: null,
          details: { eventId: id, promotorId, before, after },
        });
      }),

    /**
     * Hides an event and ends its sale; its tickets stay valid.
     * @throws NotFound, WrongState unless it is published
     */
    takeDown: (id: string, by: Acting, reason: string) => move(id, by, reason),

    /** @throws NotFound, WrongState unless it was taken down */
    putBack: (id: string, by: Acting) => move(id, by, null),
  };
}

export type EventAdministration = ReturnType<typeof createEventAdministration>;

const downWay = ['scheduled', 'taken_down'] as const;
const backWay = ['taken_down', 'scheduled'] as const;

async function readAnyEvent(db: Executor, id: string) {
  const [row] = await selectAnyEvents(db, { id }, { page: 1, limit: 1 });
  const [event] = row === undefined ? [] : await eventViews(db, [row]);
  if (event === undefined) throw new NotFound('Acara');
  return event;
}

/** With the same figures as their promotors see. */
async function eventViews(db: Executor, rows: AnyEventRow[]) {
  const figures = await figuresOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => eventView(row, figures.get(row.id)));
}

const eventView = (row: AnyEventRow, figures: EventFigures | undefined) => ({
  ...versioned(row, ['isFeatured', 'isTrending']),
  sold: figures?.sold ?? 0,
  capacity: figures?.quota ?? 0,
  startsAt: row.startsAt.toISOString(),
  takenDownAt: row.takenDownAt?.toISOString() ?? null,
  cancelledAt: row.cancelledAt?.toISOString() ?? null,
});
