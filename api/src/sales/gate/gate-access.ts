import type { Viewer } from '../../platform/auth/viewer';
import type { Executor } from '../../platform/db/database';
import { Forbidden, NotFound } from '../../platform/errors/common.errors';
import { findGateEvent } from './gate-lists.repository';
import { isVerifiedPromotor } from '../../owners';

/**
 * An event, for those who may work at its gates: its own verified promotor, or an admin.
 * @throws NotFound, Forbidden
 */
export async function gateEventFor(db: Executor, eventId: string, viewer: Viewer) {
  const event = await findGateEvent(db, eventId);
  if (event === undefined) throw new NotFound('Acara');
  const { promotorId } = event;
  const allowed =
    viewer.role === 'admin' ||
    (promotorId !== null && (await isVerifiedPromotor(db, promotorId, viewer.id)));
  if (!allowed) throw new Forbidden();
  return event;
}
