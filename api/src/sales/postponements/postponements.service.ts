import type { Acting } from '../../platform/auth/acting';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { ValidationFailed } from '../../platform/errors/common.errors';
import { jobOf, type Job } from '../../platform/jobs/job-kind';
import type { JobQueue } from '../../platform/jobs/jobs';
import { ticketMailJob } from '../transfers/ticket-mail.job';
import { postponementMailJob } from './postponement-mail.job';
import { selectLatestTransfers } from '../transfers/transfers.repository';
import { moveSaleEnds, setPostponed, selectHandedOn } from './postponements.repository';
import type { Postpone } from './postponements.schema';
import { recordAudit } from '../../operations';
import {
  EventStateConflict,
  lockOwnEvent,
  preventUserDeletion,
  readOwnEvent,
  type OwnEvent,
} from '../../owners';
import { selectConcernedOrders } from '../orders/order-events.repository';
import { newsToStaff } from '../event-news/event-news';
import { lockOrdersWithUse, reopenAll } from '../returns/reopened-tickets';
import type { StockRepository } from '../stock/stock.repository';

interface PostponementsDeps {
  db: Db;
  jobs: JobQueue;
  stock: StockRepository;
}

/** Postpones events. */
export function createPostponements({ db, jobs, stock }: PostponementsDeps) {
  return {
    /**
     * Gives an event a later start. Tickets stay valid, also those that were scanned; earlier buyers can get a full refund for a
     * while (decision 18). The same transaction queues the mails, so none is forgotten.
     * @throws NotFound, Forbidden, EventStateConflict, ValidationFailed
     */
    async postpone(id: string, by: Acting, wanted: Postpone) {
      const { viewer, client } = by;
      await readOwnEvent(db, id, viewer);
      return inTransaction(db, async (tx) => {
        // Accounts and orders come before events in the order of locks.
        await preventUserDeletion(tx, [viewer.id]);
        await lockOrdersWithUse(tx, id);
        const before = await lockOwnEvent(tx, id, by, 'noted apart');
        checkMayBePostponed(before);
        if (wanted.endsAt !== null && wanted.endsAt <= wanted.startsAt) {
          throw invalid('endsAt', 'Waktu selesai harus setelah waktu mulai');
        }
        const after = await setPostponed(tx, before, wanted);
        const later = after.startsAt.getTime() - before.startsAt.getTime();
        if (later <= 0) throw invalid('startsAt', 'Pilih waktu setelah jadwal yang lama');
        await moveSaleEnds(tx, id, later);
        const undone = { by: viewer.id, reason: 'Acara ditunda' };
        const reopened = await reopenAll(stock, tx, id, undone);
        const news = await newsOf(tx, id, after.postponedAt);
        const staff = {
          eventId: id,
          about: 'postponed',
          at: after.postponedAt,
          by: viewer.id,
        } as const;
        const told = [...news, ...(await newsToStaff(tx, staff))];
        await jobs.enqueueAll(tx, told);
        await recordAudit(tx, client, {
          action: 'event_postponed',
          actorId: viewer.id,
          subjectId: null,
          details: {
            eventId: id,
            promotorId: before.promotorId,
            before: { startsAt: before.startsAt.toISOString() },
            after: { startsAt: after.startsAt.toISOString() },
            reopened,
          },
        });
        return {
          data: {
            id,
            startsAt: after.startsAt.toISOString(),
            postponedFrom: before.startsAt.toISOString(),
            mailed: told.length,
          },
        };
      });
    },
  };
}

export type Postponements = ReturnType<typeof createPostponements>;

function checkMayBePostponed({ status, hasBegun }: OwnEvent): void {
  if (status === 'draft') {
    throw new EventStateConflict('Acara ini belum terbit: ganti saja waktunya.');
  }
  if (status !== 'scheduled') {
    throw new EventStateConflict('Acara yang dibatalkan atau diturunkan tidak dapat ditunda.');
  }
  if (hasBegun) throw new EventStateConflict('Acara ini sudah dimulai, jadi tidak dapat ditunda.');
}

/** Mails to all buyers and holders. */
async function newsOf(tx: Tx, eventId: string, postponedAt: Date): Promise<Job[]> {
  const at = postponedAt.toISOString();
  const buyers = await selectConcernedOrders(tx, eventId);
  const holders = await selectLatestTransfers(tx, await selectHandedOn(tx, eventId));
  return [
    ...buyers.map((orderId) => jobOf(postponementMailJob, { orderId, at })),
    ...holders.map((transferId) => jobOf(ticketMailJob, { transferId, about: 'event_postponed' })),
  ];
}

const invalid = (field: string, message: string) => new ValidationFailed([{ field, message }]);
