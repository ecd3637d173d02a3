import type { Payload } from '@panggung/platform';
import type { StudioTier } from '../workspace/studio.queries';

/** What there is to say of a price: that it is known, that there is none, or that it comes later. */
export type Pricing = 'priced' | 'free' | 'unannounced';

/** What the form of a ticket type holds, as it is typed. */
export interface TierValues {
  name: string;
  description: string;
  pricing: Pricing;
  price: string;
  capacity: string;
  maxPerOrder: string;
  saleStartsAt: string;
  saleEndsAt: string;
}

export const newTierValues: TierValues = {
  name: '',
  description: '',
  pricing: 'priced',
  price: '',
  capacity: '',
  maxPerOrder: '6',
  saleStartsAt: '',
  saleEndsAt: '',
};

export const tierValues = (tier: StudioTier): TierValues => ({
  name: tier.name,
  description: tier.description ?? '',
  pricing: pricingOf(tier),
  price: tier.price === 0 ? '' : String(tier.price),
  capacity: String(tier.capacity),
  maxPerOrder: String(tier.maxPerOrder),
  saleStartsAt: tier.saleStartsAt ?? '',
  saleEndsAt: tier.saleEndsAt ?? '',
});

export const pricingOf = ({ free, price }: Pick<StudioTier, 'free' | 'price'>): Pricing =>
  free ? 'free' : price === 0 ? 'unannounced' : 'priced';

/** Whole numbers as people write them: `1.500.000` and `1500000` are the same. */
const wholeNumber = (text: string): number =>
  /^\d+$|^\d{1,3}(\.\d{3})+$/.test(text.trim()) ? Number(text.replaceAll('.', '')) : Number.NaN;

/** @param taken sold or held: what the quota cannot go below */
export function checkTier(values: TierValues, taken: number): Record<string, string> {
  const price = wholeNumber(values.price);
  const capacity = wholeNumber(values.capacity);
  const { saleStartsAt, saleEndsAt } = values;
  return {
    ...(values.name.trim() === '' && { name: 'Tulis nama jenis tiket' }),
    ...(values.pricing === 'priced' &&
      !(price >= 1) && { price: 'Tulis harga dalam rupiah bulat, lebih dari 0' }),
    ...(!(capacity >= 1) && { capacity: 'Tulis kuota, paling sedikit 1' }),
    ...(capacity < taken && {
      capacity: `Kuota tidak bisa di bawah ${taken}: sebanyak itu sudah terjual atau sedang dipesan`,
    }),
    ...(saleStartsAt !== '' &&
      saleEndsAt !== '' &&
      saleEndsAt <= saleStartsAt && {
        saleEndsAt: 'Akhir penjualan harus setelah awal penjualan',
      }),
  };
}

export const tierPayload = (values: TierValues): Payload<'/events/{id}/ticket-types'> => ({
  name: values.name.trim(),
  description: values.description.trim() || null,
  price: values.pricing === 'priced' ? wholeNumber(values.price) : 0,
  free: values.pricing === 'free',
  capacity: wholeNumber(values.capacity),
  maxPerOrder: Number(values.maxPerOrder),
  saleStartsAt: values.saleStartsAt.slice(0, 16) || null,
  saleEndsAt: values.saleEndsAt.slice(0, 16) || null,
});
