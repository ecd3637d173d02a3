import type { Viewer } from '../../platform/auth/viewer';
import type { Db } from '../../platform/db/database';
import { readOwnEvent } from '../../owners';

/** Who works at the gate of an event: somebody who is signed in, or a device. */
export interface GateOperator {
  eventId: string;
  promotorId: string | null;
  /** In whose name scans are recorded. */
  staffId: string;
  /** Null for somebody who is signed in. */
  device: { id: string; name: string } | null;
  /** The types of tickets that come in here; null for all. */
  admits: readonly string[] | null;
}

/**
 * Whether tickets of a type come in where somebody works: of others a device sees and changes nothing.
 * @param typeId null where no ticket is known
 */
export const admits = ({ admits: types }: Pick<GateOperator, 'admits'>, typeId: string | null) =>
  types === null || typeId === null || types.includes(typeId);

/** Lets people work at gates who are signed in: an event's promotor, their crew, admins. */
export function createGateAccess({ db }: { db: Db }) {
  return {
    /** @throws NotFound, Forbidden */
    async operator(wanted: string, viewer: Viewer): Promise<GateOperator> {
      const { id: eventId, promotorId } = await readOwnEvent(db, wanted, viewer, 'gate');
      return { eventId, promotorId, staffId: viewer.id, device: null, admits: null };
    },
  };
}

export type GateAccess = ReturnType<typeof createGateAccess>;
