import type { Acting } from '../../platform/auth/acting';
import { inTransaction, type Db } from '../../platform/db/database';
import { Forbidden, NotFound } from '../../platform/errors/common.errors';
import { DomainError } from '../../platform/errors/domain-error';
import type { JobQueue } from '../../platform/jobs/jobs';
import { lockEvent, markCancelled } from './event-cancellation.repository';
import type { CancelledEvent } from './event-cancellation.schema';
import { eventCancellationJob } from '../returns/event-cancellation.job';
import { recordAudit } from '../../operations';
import { isVerifiedPromotor } from '../../owners';

class NotCancellable extends DomainError {
  constructor(message: string) {
    super('CONFLICT', message);
  }
}

/** Ends events that will not take place. */
export function createEventCancellation({ db, jobs }: { db: Db; jobs: JobQueue }) {
  return {
    /**
     * Ends the sale when it commits; a job refunds the orders.
     * @throws NotFound, Forbidden, NotCancellable when it is cancelled already or over
     */
    async cancel(id: string, { viewer, client }: Acting, reason: string): Promise<CancelledEvent> {
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
        const cancelledAt = await markCancelled(tx, id, reason);
        await jobs.enqueue(tx, eventCancellationJob, { eventId: id });
        await recordAudit(tx, client, {
          action: 'event_cancelled',
          actorId: viewer.id,
          subjectId: null,
          details: { eventId: id, promotorId },
        });
        return { id, status: 'cancelled', reason, cancelledAt: cancelledAt.toISOString() };
      });
    },
  };
}

export type EventCancellation = ReturnType<typeof createEventCancellation>;
