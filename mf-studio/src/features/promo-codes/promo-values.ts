import type { Payload } from '@panggung/platform';
import { instantOf, wallOf } from '../workspace/venue-time';
import type { OwnPromoCode } from './promo-codes.queries';

/** What the form holds, as it is typed; moments by the clocks of the venue. */
export interface PromoValues {
  code: string;
  kind: string;
  value: string;
  /** Empty for all of them. */
  ticketTypeIds: string[];
  capacity: string;
  startsAt: string;
  endsAt: string;
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

export const promoValues = (promo: OwnPromoCode, zone: string): PromoValues => ({
  code: promo.code,
  kind: promo.kind,
  value: String(promo.value),
  ticketTypeIds: promo.ticketTypeIds,
  capacity: promo.capacity === null ? '' : String(promo.capacity),
  startsAt: promo.startsAt === null ? '' : wallOf(promo.startsAt, zone),
  endsAt: promo.endsAt === null ? '' : wallOf(promo.endsAt, zone),
});

/** Whole numbers as people write them: `1.500` and `1500` are the same. */
const wholeNumber = (text: string): number =>
  /^\d{1,9}$|^\d{1,3}(\.\d{3}){1,2}$/.test(text.trim())
    ? Number(text.trim().replaceAll('.', ''))
    : Number.NaN;

/** @param taken how often it is used: what the quota cannot go below */
export function checkPromo(values: PromoValues, taken: number): Record<string, string> {
  const value = wholeNumber(values.value);
  const capacity = wholeNumber(values.capacity);
  const limited = values.capacity.trim() !== '';
  const { startsAt, endsAt } = values;
  return {
    ...(!/^[a-z0-9-]{3,30}$/i.test(values.code.trim()) && {
      code: 'Tulis kode dengan 3 sampai 30 huruf, angka, atau tanda hubung',
    }),
    ...(!(value >= 1) && { value: 'Tulis besar potongan dengan angka bulat' }),
    ...(values.kind === 'percent' && value > 100 && { value: 'Potongan paling banyak 100 persen' }),
    ...(limited && !(capacity >= 1) && { capacity: 'Tulis kuota dengan angka bulat' }),
    ...(limited &&
      capacity < taken && {
        capacity: `Sudah dipakai ${taken} kali; kuota tidak bisa lebih kecil dari itu`,
      }),
    ...(startsAt !== '' &&
      endsAt !== '' &&
      endsAt <= startsAt && { endsAt: 'Waktu berakhir harus setelah waktu mulai' }),
  };
}

export function limitsPayload({ capacity, startsAt, endsAt }: PromoValues, zone: string) {
  return {
    capacity: capacity.trim() === '' ? null : wholeNumber(capacity),
    startsAt: startsAt === '' ? null : instantOf(startsAt, zone),
    endsAt: endsAt === '' ? null : instantOf(endsAt, zone),
  };
}

type Body = Payload<'/studio/events/{id}/promo-codes'>;

export const promoPayload = (values: PromoValues, zone: string): Body => ({
  code: values.code.trim().toUpperCase(),
  kind: values.kind === 'amount' ? 'amount' : 'percent',
  value: wholeNumber(values.value),
  ticketTypeIds: values.ticketTypeIds,
  ...limitsPayload(values, zone),
});
