import { instantOf, wallTimeOf } from '@panggung/format';
import {
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
import { wholeNumber } from '../form/texts';

/** Values of the fields of a promo code that may change later, as typed; times are local. */
export interface LimitValues {
  capacity: string;
  startsAt: string;
  endsAt: string;
}

/** Values of a new promo code, as typed. */
export interface PromoCodeValues extends LimitValues {
  code: string;
  kind: 'percent' | 'amount';
  value: string;
}

export const newPromoCode: PromoCodeValues = {
  code: '',
  kind: 'percent',
  value: '',
  capacity: '',
  startsAt: '',
  endsAt: '',
};

interface Limits {
  capacity: number | null;
  startsAt: string | null;
  endsAt: string | null;
}

/** @param zone IANA; the clocks that the times are shown by */
export const limitValues = ({ capacity, startsAt, endsAt }: Limits, zone: string): LimitValues => ({
  capacity: capacity === null ? '' : String(capacity),
  startsAt: startsAt === null ? '' : wallTimeOf(startsAt, zone),
  endsAt: endsAt === null ? '' : wallTimeOf(endsAt, zone),
});

/** Rules of the limits. @param taken how often the code has been used: the minimum of the quota */
export const limitEntries = (taken: number, zone: string) => ({
  capacity: pipe(
    string(),
    transform((text) => (text.trim() === '' ? null : wholeNumber(text))),
    check((orders) => orders === null || orders >= 1, 'Isi kuota dengan angka bulat'),
    check(
      (orders) => orders === null || orders >= taken,
      `Sudah dipakai ${taken} kali; kuota tidak bisa lebih kecil`,
    ),
  ),
  startsAt: momentAt(zone),
  endsAt: momentAt(zone),
});

const momentAt = (zone: string) =>
  pipe(
    string(),
    transform((typed) => (typed === '' ? null : instantOf(typed, zone))),
  );

/** Rules of what a new code is made of, beside its limits. */
export const promoCodeEntries = {
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
    check((value) => value >= 1, 'Isi besar potongan dengan angka bulat'),
  ),
};

/** Rule of both dates together, for `partialCheck` at `endsAt`. */
export const period = {
  isFine: ({ startsAt, endsAt }: Pick<Limits, 'startsAt' | 'endsAt'>) =>
    startsAt === null || endsAt === null || endsAt > startsAt,
  fault: 'Waktu berakhir harus setelah waktu mulai',
};

/** Rule of kind and value together, for `partialCheck` at `value`. */
export const percentage = {
  isFine: ({ kind, value }: { kind: string; value: number }) => kind !== 'percent' || value <= 100,
  fault: 'Potongan paling banyak 100 persen',
};

/** Turns the typed limits of an existing code into the request body. */
export const limitsSchema = (taken: number, zone: string) =>
  pipe(
    object(limitEntries(taken, zone)),
    forward(partialCheck([['startsAt'], ['endsAt']], period.isFine, period.fault), ['endsAt']),
  );
