import type { Db } from '../../platform/db/database';
import { opensAt, phaseOf, type Phase } from './phase';
import { findRoom } from './rooms.repository';
import type { WaitingRoomMode } from '../../db/statuses';

/** What an event's page says of its waiting room. */
export interface AnnouncedRoom {
  mode: WaitingRoomMode;
  phase: Phase;
  /** ISO 8601. */
  opensAt: string | null;
  /** The type whose sale it guards; null for all. */
  ticketTypeId: string | null;
  /** Whether there is a draw that somebody can look at. */
  isDrawn: boolean;
}

/** @returns null for an event without a room */
export async function announcedRoom(db: Db, eventId: string): Promise<AnnouncedRoom | null> {
  const room = await findRoom(db, eventId);
  if (!room) return null;
  return {
    mode: room.mode,
    phase: phaseOf(room),
    opensAt: opensAt(room)?.toISOString() ?? null,
    ticketTypeId: room.ticketTypeId,
    isDrawn: room.drawnAt !== null,
  };
}
