import { toInstant, toLocal } from './local-time';
import type { ListedPromoCode } from './promo-codes.queries';

/** What is typed, as it is typed. */
export interface PromoCodeForm {
  code: string;
  kind: string;
  value: string;
  /** Empty for all events. */
  eventId: string;
  eventTitle: string;
  /** What an event is looked for with; nothing once one is chosen. */
  eventQuery: string;
  capacity: string;
  startsAt: string;
  endsAt: string;
}

interface Fault {
  field: keyof PromoCodeForm;
  message: string;
}

export const emptyForm: PromoCodeForm = {
  code: '',
  kind: 'percent',
  value: '',
  eventId: '',
  eventTitle: '',
  eventQuery: '',
  capacity: '',
  startsAt: '',
  endsAt: '',
};

export const formOf = (code: ListedPromoCode): PromoCodeForm => ({
  code: code.code,
  kind: code.kind,
  value: String(code.value),
  eventId: code.eventId ?? '',
  eventTitle: code.eventTitle ?? '',
  eventQuery: '',
  capacity: code.capacity === null ? '' : String(code.capacity),
  startsAt: toLocal(code.startsAt),
  endsAt: toLocal(code.endsAt),
});

/** What to send, and what is wrong with it. @param known the code that is changed, if it is there */
export function checked(form: PromoCodeForm, known: ListedPromoCode | null) {
  const value = wholeNumber(form.value);
  const capacity = form.capacity.trim() === '' ? null : wholeNumber(form.capacity);
  const [startsAt, endsAt] = [toInstant(form.startsAt), toInstant(form.endsAt)];
  const code = form.code.trim().toUpperCase();
  const { eventId, eventQuery } = form;
  const kind = form.kind === 'amount' ? ('amount' as const) : ('percent' as const);
  const taken = known?.taken ?? 0;
  const checks: [boolean, keyof PromoCodeForm, string][] = [
    [!/^[A-Z0-9-]{3,30}$/.test(code), 'code', 'Isi kode dengan 3 sampai 30 huruf, angka, atau -'],
    [!(value > 0), 'value', 'Isi besar potongan dengan angka bulat'],
    [kind === 'percent' && value > 100, 'value', 'Potongan paling banyak 100 persen'],
    [
      // Somebody who looked for an event does not mean all of them.
      eventId === '' && eventQuery.trim() !== '',
      'eventId',
      'Pilih salah satu acara, atau kosongkan pencariannya',
    ],
    [capacity !== null && !(capacity > 0), 'capacity', 'Isi kuota dengan angka bulat'],
    [
      capacity !== null && capacity > 0 && capacity < taken,
      'capacity',
      `Sudah dipakai ${taken} kali; kuota tidak bisa lebih kecil`,
    ],
    [
      startsAt !== null && endsAt !== null && endsAt <= startsAt,
      'endsAt',
      'Waktu berakhir harus setelah waktu mulai',
    ],
  ];
  const faults: Fault[] = checks
    .filter(([wrong]) => wrong)
    .map(([, field, message]) => ({ field, message }));
  const limits = { capacity, startsAt, endsAt };
  return { faults, limits, wanted: { code, kind, value, eventId: eventId || null, ...limits } };
}

/** NaN for what is none. */
const wholeNumber = (text: string): number => {
  const plain = text.trim().replaceAll('.', '');
  return /^\d{1,10}$/.test(plain) ? Number(plain) : NaN;
};
