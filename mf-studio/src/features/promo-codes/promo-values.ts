import { instantOf, wallTimeOf } from '@panggung/format';
import type { Payload } from '@panggung/platform';
import { wholeNumber } from '@panggung/screens';
import {
  array,
  check,
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
import type { OwnPromoCode } from './promo-codes.queries';

/** Values of the fields that may change later, as typed; times are local at the venue. */
export interface LimitValues {
  capacity: string;
  startsAt: string;
  endsAt: string;
}

/** Values of the form for a new code. */
export interface PromoValues extends LimitValues {
  code: string;
  kind: 'percent' | 'amount';
  value: string;
  /** Empty for all ticket types. */
  ticketTypeIds: string[];
}

export const newPromoValues: PromoValues = {
  code: '',
  kind: 'percent',
  value: '',
  ticketTypeIds: [],
  capacity: '',
  startsAt: '',
  endsAt: '',
};

/** @param zone IANA, of the venue */
export const limitValues = (promo: OwnPromoCode, zone: string): LimitValues => ({
  capacity: promo.capacity === null ? '' : String(promo.capacity),
  startsAt: promo.startsAt === null ? '' : wallTimeOf(promo.startsAt, zone),
  endsAt: promo.endsAt === null ? '' : wallTimeOf(promo.endsAt, zone),
});

const amount = pipe(string(), transform(wholeNumber));

const periodFault = 'Waktu berakhir harus setelah waktu mulai';

/** @param taken how often the code has been used: the minimum of the quota */
const limitsFor = (taken: number) => ({
  capacity: pipe(
    string(),
    transform((text) => (text.trim() === '' ? null : wholeNumber(text))),
    check((orders) => orders === null || orders >= 1, 'Tulis kuota dengan angka bulat'),
    check(
      (orders) => orders === null || orders >= taken,
      `Sudah dipakai ${taken} kali; kuota tidak bisa lebih kecil dari itu`,
    ),
  ),
  startsAt: string(),
  endsAt: string(),
});

const isPeriod = ({ startsAt, endsAt }: Omit<LimitValues, 'capacity'>) =>
  startsAt === '' || endsAt === '' || endsAt > startsAt;

interface Limits extends Omit<LimitValues, 'capacity'> {
  capacity: number | null;
}

const limitsPayload = ({ capacity, startsAt, endsAt }: Limits, zone: string) => ({
  capacity,
  startsAt: startsAt === '' ? null : instantOf(startsAt, zone),
  endsAt: endsAt === '' ? null : instantOf(endsAt, zone),
});

/** Turns the limits of an existing code into the request body. @param zone IANA, of the venue */
export const limitsSchema = (taken: number, zone: string) =>
  pipe(
    object(limitsFor(taken)),
    forward(partialCheck([['startsAt'], ['endsAt']], isPeriod, periodFault), ['endsAt']),
    transform((limits) => limitsPayload(limits, zone)),
  );

/** Makes the request body for a new code. */
export const promoSchema = (zone: string) =>
  pipe(
    object({
      code: pipe(
        string(),
        trim(),
        regex(
          /^[a-z0-9-]{3,30}$/i,
          'Tulis kode dengan 3 sampai 30 huruf, angka, atau tanda hubung',
        ),
        toUpperCase(),
      ),
      kind: picklist(['percent', 'amount']),
      value: pipe(
        amount,
        check((value) => value >= 1, 'Tulis besar potongan dengan angka bulat'),
      ),
      ticketTypeIds: array(string()),
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
    transform((promo): Payload<'/studio/events/{id}/promo-codes'> => ({
      ...promo,
      ...limitsPayload(promo, zone),
    })),
  );
