import type { Acting } from '../../platform/auth/acting';
import { inTransaction, type Db } from '../../platform/db/database';
import { Forbidden, NotFound } from '../../platform/errors/common.errors';
import { DomainError } from '../../platform/errors/domain-error';
import { jobOf } from '../../platform/jobs/job-kind';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { Log } from '../../platform/log';
import {
  countKept,
  lockEvent,
  markCancelled,
  selectKeptOrders,
  tookPlace,
} from './event-cancellation.repository';
import { newsToStaff } from '../event-news/event-news';
import { eventEndedMailJob } from './event-ended-mail.job';
import type { CancelEvent, CancelledEvent } from './event-cancellation.schema';
import { eventCancellationJob } from '../returns/event-cancellation.job';
import { raiseAlert, recordAudit } from '../../operations';
import { isVerifiedPromotor } from '../../owners';

class NotCancellable extends DomainError {
  constructor(message: string, field?: string) {
    super('CONFLICT', message, field === undefined ? undefined : [{ field, message }]);
  }
}

const neverBegan =
  'Belum ada tiket yang dipindai masuk pada hari acara sejak acara dimulai, jadi semua tiket dikembalikan dananya.';

interface EventCancellationDeps {
  db: Db;
  jobs: JobQueue;
  log: Log;
}

/** Ends events that will not take place, or not to their end. */
export function createEventCancellation({ db, jobs, log }: EventCancellationDeps) {
  return {
    /**
     * Ends the sale when it commits; a job refunds the orders, used tickets too unless the event
     * took place. The same transaction queues the mails to those who get no refund.
     * @throws NotFound, Forbidden, NotCancellable when it is cancelled already or over, or when the
     *   record of scans does not show that it took place
     */
    async cancel(
      id: string,
      { viewer, client }: Acting,
      wanted: CancelEvent,
    ): Promise<CancelledEvent> {
      const { reason } = wanted;
      const tookPlaceReason = wanted.tookPlaceReason ?? null;
      return inTransaction(db, async (tx) => {
        const event = await lockEvent(tx, id);
        if (event === undefined) throw new NotFound('Acara');
        const { promotorId } = event;
        const mayCancel =
          viewer.role === 'admin' ||
          (promotorId !== null && (await isVerifiedPromotor(tx, promotorId, viewer.id)));
        if (!mayCancel) throw new Forbidden();
        if (event.status === 'cancelled') throw new NotCancellable('Acara ini sudah dibatalkan.');
        if (event.status === 'draft') throw new NotCancellable('Acara ini belum diterbitkan.');
        if (event.isOver) throw new NotCancellable('Acara ini sudah selesai.');
        if (tookPlaceReason !== null && !(await tookPlace(tx, id))) {
          throw new NotCancellable(neverBegan, 'tookPlaceReason');
        }
        const cancelledAt = await markCancelled(tx, id, { reason, tookPlaceReason });
        await jobs.enqueue(tx, eventCancellationJob, { eventId: id });
        const kept = tookPlaceReason === null ? [] : await selectKeptOrders(tx, id);
        if (tookPlaceReason !== null) {
          // The money stays because the promotor says so: an admin has a look.
          const count = await countKept(tx, id);
          const alert = { kind: 'used_tickets_kept', subject: id, eventId: id } as const;
          await raiseAlert(tx, log, { ...alert, details: { count } });
        }
        const staff = { eventId: id, about: 'cancelled', at: cancelledAt, by: viewer.id } as const;
        await jobs.enqueueAll(tx, [
          ...kept.map((orderId) => jobOf(eventEndedMailJob, { orderId })),
          ...(await newsToStaff(tx, staff)),
        ]);
        await recordAudit(tx, client, {
          action: 'event_cancelled',
          actorId: viewer.id,
          subjectId: null,
          details: { eventId: id, promotorId, tookPlace: tookPlaceReason !== null },
        });
        return {
          id,
          status: 'cancelled',
          reason,
          tookPlaceReason,
          cancelledAt: cancelledAt.toISOString(),
        };
      });
    },
  };
}

export type EventCancellation = ReturnType<typeof createEventCancellation>;
