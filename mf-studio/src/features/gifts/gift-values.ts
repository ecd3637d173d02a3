import type { Payload } from '@panggung/platform';
import { giftLimit } from '@panggung/policy';
import type { StudioTier } from '../workspace/studio.queries';

/** What the form holds, as it is typed; fields are called as the API calls them. */
export interface GiftValues {
  ticketTypeId: string;
  quantity: string;
  'receiver.name': string;
  'receiver.email': string;
  reason: string;
  /** Names on the tickets, for as many as were ever asked for. */
  holders: string[];
}

export const newGiftValues = (tiers: readonly StudioTier[]): GiftValues => ({
  ticketTypeId: tiers.find((tier) => leftOf(tier) > 0)?.id ?? tiers[0]?.id ?? '',
  quantity: '1',
  'receiver.name': '',
  'receiver.email': '',
  reason: '',
  holders: [],
});

export const leftOf = ({ capacity, taken }: StudioTier): number => Math.max(0, capacity - taken);

/** How many are wanted; NaN where no sensible number is typed. */
export function quantityOf({ quantity }: GiftValues): number {
  const units = /^\d{1,3}$/.test(quantity.trim()) ? Number(quantity) : Number.NaN;
  return units >= 1 && units <= giftLimit ? units : Number.NaN;
}

const looksLikeAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

export function checkGift(
  values: GiftValues,
  tiers: readonly StudioTier[],
): Record<string, string> {
  const tier = tiers.find(({ id }) => id === values.ticketTypeId);
  const units = quantityOf(values);
  const left = tier ? leftOf(tier) : 0;
  return {
    ...(tier === undefined && { ticketTypeId: 'Pilih jenis tiket' }),
    ...(Number.isNaN(units)
      ? { quantity: `Tulis jumlah, 1 sampai ${giftLimit}` }
      : tier !== undefined &&
        units > left && {
          quantity: left === 0 ? 'Kuota jenis ini sudah habis' : `Kuotanya tinggal ${left}`,
        }),
    ...(values['receiver.name'].trim() === '' && { 'receiver.name': 'Tulis nama penerima' }),
    ...(!looksLikeAddress(values['receiver.email']) && {
      'receiver.email': 'Tulis alamat email penerima, misalnya nama@contoh.id',
    }),
    ...(values.reason.trim().length < 3 && { reason: 'Tulis alasan, misalnya tamu sponsor' }),
  };
}

type Body = Payload<'/studio/events/{id}/complimentary-tickets'>;

/** Tickets without a name are for the receiver. */
export function giftPayload(values: GiftValues): Body {
  const quantity = quantityOf(values);
  const name = values['receiver.name'].trim();
  return {
    ticketTypeId: values.ticketTypeId,
    quantity,
    receiver: { name, email: values['receiver.email'].trim() },
    holders: Array.from({ length: quantity }, (_, index) => values.holders[index]?.trim() || name),
    reason: values.reason.trim(),
  };
}
