import type { EventDetail } from '@panggung/platform';
import { saleState } from './sale-state';

/** The waiting room of an event, as its page needs it. */
export type Room = NonNullable<EventDetail['waitingRoom']>;

/** Whether people wait, or may. */
export const isWaitedFor = ({ waitingRoom: room }: EventDetail): boolean =>
  room !== null && ['open', 'drawing', 'admitting'].includes(room.phase);

/** The room that stands before the sale now; null when tickets are bought without waiting, or not at all. */
export const roomBefore = (event: EventDetail): Room | null =>
  isWaitedFor(event) && ['open', 'upcoming'].includes(saleState(event)) ? event.waitingRoom : null;

/** Whether a room guards everything that an event sells. */
export const guardsAll = (room: Room | null): boolean =>
  room !== null && room.ticketTypeId === null;

/** Whether a room guards a ticket type. */
export const guards = (room: Room | null, typeId: string): boolean =>
  room !== null && (room.ticketTypeId === null || room.ticketTypeId === typeId);
