import { instantOf, jakarta, wallTimeOf } from '@panggung/format';
import { wholeNumber } from '@panggung/screens';
import {
  check,
  custom,
  forward,
  object,
  partialCheck,
  picklist,
  pipe,
  regex,
  string,
  toUpperCase,
  transform,
  trim,
} from 'valibot';
import type { PickedEvent } from './event-picker';
import type { ListedPromoCode } from './promo-codes.queries';

/** Values of the fields that may change later, as typed. */
export interface LimitValues {
  capacity: string;
  startsAt: string;
  endsAt: string;
}

/** Values of the form for a new code, as typed. */
export interface PromoCodeValues extends LimitValues {
  code: string;
  kind: 'percent' | 'amount';
  value: string;
  event: PickedEvent;
}

export const newValues: PromoCodeValues = {
  code: '',
  kind: 'percent',
  value: '',
  event: { eventId: '', eventTitle: '', eventQuery: '' },
  capacity: '',
  startsAt: '',
  endsAt: '',
};

export const limitValues = (code: ListedPromoCode): LimitValues => ({
  capacity: code.capacity === null ? '' : String(code.capacity),
  startsAt: code.startsAt === null ? '' : wallTimeOf(code.startsAt, jakarta),
  endsAt: code.endsAt === null ? '' : wallTimeOf(code.endsAt, jakarta),
});

const periodFault = 'Waktu berakhir harus setelah waktu mulai';

const isPeriod = ({ startsAt, endsAt }: Period) =>
  startsAt === null || endsAt === null || endsAt > startsAt;

interface Period {
  startsAt: string | null;
  endsAt: string | null;
}

const moment = pipe(
  string(),
  transform((typed) => (typed === '' ? null : instantOf(typed, jakarta))),
);

/** @param taken how often the code has been used: the minimum of the quota */
const limitsFor = (taken: number) => ({
  capacity: pipe(
    string(),
    transform((text) => (text.trim() === '' ? null : wholeNumber(text))),
    check((orders) => orders === null || orders > 0, 'Isi kuota dengan angka bulat'),
    check(
      (orders) => orders === null || orders >= taken,
      `Sudah dipakai ${taken} kali; kuota tidak bisa lebih kecil`,
    ),
  ),
  startsAt: moment,
  endsAt: moment,
});

/** Turns the typed limits of an existing code into the request body. */
export const limitsSchema = (taken: number) =>
  pipe(
    object(limitsFor(taken)),
    forward(partialCheck([['startsAt'], ['endsAt']], isPeriod, periodFault), ['endsAt']),
  );

const eventPicked = custom<PickedEvent>((value) => typeof value === 'object');

/** Turns the typed values of a new code into the request body. */
export const promoCodeSchema = pipe(
  object({
    code: pipe(
      string(),
      trim(),
      toUpperCase(),
      regex(/^[A-Z0-9-]{3,30}$/, 'Isi kode dengan 3 sampai 30 huruf, angka, atau -'),
    ),
    kind: picklist(['percent', 'amount']),
    value: pipe(
      string(),
      transform(wholeNumber),
      check((value) => value > 0, 'Isi besar potongan dengan angka bulat'),
    ),
    event: pipe(
      eventPicked,
      check(
        // A search text without a chosen event must not mean all events.
        ({ eventId, eventQuery }) => eventId !== '' || eventQuery.trim() === '',
        'Pilih salah satu acara, atau kosongkan pencariannya',
      ),
    ),
    ...limitsFor(0),
  }),
  forward(
    partialCheck(
      [['kind'], ['value']],
      ({ kind, value }) => kind !== 'percent' || value <= 100,
      'Potongan paling banyak 100 persen',
    ),
    ['value'],
  ),
  forward(partialCheck([['startsAt'], ['endsAt']], isPeriod, periodFault), ['endsAt']),
  transform(({ event, ...code }) => ({ ...code, eventId: event.eventId || null })),
);
