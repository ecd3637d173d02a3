import type { EventDetail } from '@panggung/platform';

/** The waiting room of an event, as its page needs it. */
export type Room = NonNullable<EventDetail['waitingRoom']>;

/** The room that stands before the sale now; null when tickets are bought without waiting. */
export const roomBefore = ({ waitingRoom }: EventDetail): Room | null =>
  waitingRoom && ['open', 'drawing', 'admitting'].includes(waitingRoom.phase) ? waitingRoom : null;

/** Whether a room guards everything that an event sells. */
export const guardsAll = (room: Room | null): boolean =>
  room !== null && room.ticketTypeId === null;

/** Whether a room guards a ticket type. */
export const guards = (room: Room | null, typeId: string): boolean =>
  room !== null && (room.ticketTypeId === null || room.ticketTypeId === typeId);
