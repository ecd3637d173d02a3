import { formatCount } from '@panggung/format';
import type { Payload } from '@panggung/platform';
import { roomOpensBefore, roomRate } from '@panggung/policy';
import { textOrNull, wholeNumber, type Comparison } from '@panggung/screens';
import { forward, object, partialCheck, picklist, pipe, string, transform } from 'valibot';
import type { StudioEvent } from '../workspace/studio.queries';
import { modeWords, paceText } from './room-words';
import type { Room } from './waiting-room.queries';

export interface PaceValues {
  pace: 'auto' | 'set';
  /** As typed. */
  rate: string;
}

/** Values of a room's form, as typed. */
export interface RoomValues extends PaceValues {
  mode: Room['mode'];
  opensBeforeMinutes: string;
  /** Empty for all types. */
  ticketTypeId: string;
}

/** @param room null for a new one */
export const paceValues = (room: Pick<Room, 'ratePerMinute'> | null): PaceValues => {
  const rate = room?.ratePerMinute ?? null;
  return { pace: rate === null ? 'auto' : 'set', rate: rate === null ? '' : String(rate) };
};

/** @param room null for a new one */
export const roomValues = (room: Room | null): RoomValues => ({
  mode: room?.mode ?? 'scheduled',
  opensBeforeMinutes: String(room?.opensBeforeMinutes ?? roomOpensBefore.usual),
  ticketTypeId: room?.ticketTypeId ?? '',
  ...paceValues(room),
});

const amount = pipe(string(), transform(wholeNumber));
const isWithin = (number: number, { least, most }: { least: number; most: number }) =>
  number >= least && number <= most;

/** Minutes as typed; undefined when a room cannot be set to them. */
export function minutesIn(typed: string): number | undefined {
  const minutes = wholeNumber(typed);
  return isWithin(minutes, roomOpensBefore) ? minutes : undefined;
}

const minutesFault = `Tulis ${roomOpensBefore.least} sampai ${roomOpensBefore.most} menit`;
const rateFault = `Tulis ${roomRate.least} sampai ${formatCount(roomRate.most)} orang per menit`;

const paceEntries = { pace: picklist(['auto', 'set']), rate: amount };
const isPace = ({ pace, rate }: { pace: PaceValues['pace']; rate: number }) =>
  pace === 'auto' || isWithin(rate, roomRate);
const rateOf = ({ pace, rate }: { pace: PaceValues['pace']; rate: number }) =>
  pace === 'auto' ? null : rate;

/** Makes the request body of a new rate. */
export const paceSchema = pipe(
  object(paceEntries),
  forward(partialCheck([['pace'], ['rate']], isPace, rateFault), ['rate']),
  transform((values) => ({ ratePerMinute: rateOf(values) })),
);

/** Makes the request body of a room. */
export const roomSchema = pipe(
  object({
    mode: picklist(['scheduled', 'under_load']),
    opensBeforeMinutes: amount,
    ticketTypeId: textOrNull,
    ...paceEntries,
  }),
  forward(
    partialCheck(
      [['mode'], ['opensBeforeMinutes']],
      ({ mode, opensBeforeMinutes }) =>
        mode === 'under_load' || isWithin(opensBeforeMinutes, roomOpensBefore),
      minutesFault,
    ),
    ['opensBeforeMinutes'],
  ),
  forward(partialCheck([['pace'], ['rate']], isPace, rateFault), ['rate']),
  transform(
    ({
      mode,
      opensBeforeMinutes: minutes,
      ticketTypeId,
      ...pace
    }): Payload<'/studio/events/{id}/waiting-room'> => ({
      mode,
      // Not asked for in a room that opens by itself: it must not hold up what is.
      opensBeforeMinutes: isWithin(minutes, roomOpensBefore) ? minutes : roomOpensBefore.usual,
      ticketTypeId,
      ratePerMinute: rateOf(pace),
    }),
  ),
);

/** The form's name for a field of the API. */
export const roomFieldOf = (path: string): string => (path === 'ratePerMinute' ? 'rate' : path);

const shownPace = ({ pace, rate }: PaceValues) =>
  paceText(pace === 'auto' ? null : wholeNumber(rate));

/** How the rates of two editors are compared. */
export const paceComparison: Comparison<PaceValues> = {
  pace: { label: 'Kecepatan', show: shownPace },
  rate: 'pace',
};

/** How the values of two editors of a room are compared. */
export const roomComparison = (event: StudioEvent): Comparison<RoomValues> => ({
  mode: { label: 'Cara kerja', show: ({ mode }) => modeWords[mode].name },
  opensBeforeMinutes: {
    label: 'Dibuka sebelum penjualan',
    show: ({ opensBeforeMinutes }) => `${opensBeforeMinutes} menit`,
  },
  ticketTypeId: {
    label: 'Jenis tiket',
    show: ({ ticketTypeId }) => guardedText(event, ticketTypeId || null),
  },
  pace: { label: 'Kecepatan', show: shownPace },
  rate: 'pace',
});

/** The types whose sale a room guards. */
export const guardedText = ({ ticketTypes }: StudioEvent, ticketTypeId: string | null): string =>
  ticketTypeId === null
    ? 'Semua jenis tiket'
    : (ticketTypes.find(({ id }) => id === ticketTypeId)?.name ?? 'Jenis yang sudah dihapus');
