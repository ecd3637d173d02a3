import type { Room } from '../features/waiting-room/waiting-room.queries';

const figures: Room['figures'] = {
  entries: 0,
  waiting: 0,
  calledUp: 0,
  stillComing: 0,
  openPasses: 0,
  bought: 0,
  lapsed: 0,
  unitsLeft: 100,
  rate: 0,
  mostOpenPasses: 72,
  margin: 0.1,
};

interface More extends Partial<Omit<Room, 'figures'>> {
  figures?: Partial<Room['figures']>;
}

/** A room that people can come into half an hour before a sale at 12.00 WITA. */
export const aRoom = ({ figures: some, ...more }: More = {}): Room => ({
  mode: 'scheduled',
  opensBeforeMinutes: 30,
  ticketTypeId: null,
  ratePerMinute: null,
  phase: 'planned',
  opensAt: '2027-01-20T03:30:00.000Z',
  saleStartsAt: '2027-01-20T04:00:00.000Z',
  paused: null,
  figures: { ...figures, ...some },
  version: 'room-1',
  ...more,
});
