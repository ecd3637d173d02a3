import type { Payload } from '@panggung/platform';
import { requiredText, textOrNull, wholeNumber } from '@panggung/screens';
import { check, forward, object, partialCheck, picklist, pipe, string, transform } from 'valibot';
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

const amount = pipe(string(), transform(wholeNumber));

/**
 * Makes what is sent.
 * @param taken sold or held: what the quota cannot go below
 */
export const tierSchema = (taken: number) =>
  pipe(
    object({
      name: requiredText('Tulis nama jenis tiket'),
      description: textOrNull,
      pricing: picklist(['priced', 'free', 'unannounced']),
      price: amount,
      capacity: pipe(
        amount,
        check((units) => units >= 1, 'Tulis kuota, paling sedikit 1'),
        check(
          (units) => units >= taken,
          `Kuota tidak bisa di bawah ${taken}: sebanyak itu sudah terjual atau sedang dipesan`,
        ),
      ),
      maxPerOrder: amount,
      saleStartsAt: string(),
      saleEndsAt: string(),
    }),
    forward(
      partialCheck(
        [['pricing'], ['price']],
        ({ pricing, price }) => pricing !== 'priced' || price >= 1,
        'Tulis harga dalam rupiah bulat, lebih dari 0',
      ),
      ['price'],
    ),
    forward(
      partialCheck(
        [['saleStartsAt'], ['saleEndsAt']],
        ({ saleStartsAt, saleEndsAt }) =>
          saleStartsAt === '' || saleEndsAt === '' || saleEndsAt > saleStartsAt,
        'Akhir penjualan harus setelah awal penjualan',
      ),
      ['saleEndsAt'],
    ),
    transform(({ pricing, ...tier }): Payload<'/events/{id}/ticket-types'> => ({
      ...tier,
      price: pricing === 'priced' ? tier.price : 0,
      free: pricing === 'free',
      saleStartsAt: tier.saleStartsAt.slice(0, 16) || null,
      saleEndsAt: tier.saleEndsAt.slice(0, 16) || null,
    })),
  );
