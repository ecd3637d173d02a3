import type { Acting } from '../../platform/auth/acting';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import type { IdempotentRequest } from '../../platform/idempotency/idempotency';
import { once } from '../../platform/idempotency/once';
import { setHeadliner } from '../lineups/lineups.repository';
import { insertEventCopy, insertLineupCopy, insertTicketTypeCopies } from './duplicates.repository';
import { readEvent } from './studio-events.service';
import { lockOwnEvent, noteActingFor } from '../../owners';

/** Events that are held again. */
export function createEventDuplicates({ db }: { db: Db }) {
  return {
    /**
     * Makes a draft with what an event is about: texts, picture, place, ticket types and the artists
     * whom nobody has to ask. Nothing that was sold, promised or agreed to goes along: no orders,
     * gifts, promo codes, reasons, marks, nor artists who answer for themselves. A date that has
     * passed moves by whole weeks to the next one ahead; windows of sale that have passed are left
     * open.
     * @param attempt makes only one draft however often it is sent
     * @throws NotFound, Forbidden, IdempotencyKeyReused, IdempotencyInProgress
     */
    async duplicate(eventId: string, by: Acting, attempt?: IdempotentRequest) {
      return inTransaction(db, async (tx) => {
        const id = await once(tx, attempt, () => writeCopy(tx, eventId, by));
        return { data: await readEvent(tx, id, by.viewer) };
      });
    },
  };
}

export type EventDuplicates = ReturnType<typeof createEventDuplicates>;

/** @returns the id of the copy */
async function writeCopy(tx: Tx, eventId: string, by: Acting): Promise<string> {
  const { promotorId, owner } = await lockOwnEvent(tx, eventId, by, 'noted apart');
  const id = await insertEventCopy(tx, eventId);
  await insertTicketTypeCopies(tx, eventId, id);
  const headliner = await insertLineupCopy(tx, eventId, id);
  if (headliner !== undefined) await setHeadliner(tx, id, headliner);
  const details = { copyOf: eventId };
  await noteActingFor(tx, by, { id, promotorId, owner }, { action: 'event_created', details });
  return id;
}
