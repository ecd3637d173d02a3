import { formatWallTime } from '@panggung/format';
import type { Payload } from '@panggung/platform';
import { requiredText, textOrNull, wholeNumber } from '@panggung/screens';
import { check, forward, object, partialCheck, picklist, pipe, string, transform } from 'valibot';
import type { StudioEvent, StudioTicketType } from '../workspace/studio.queries';

/** Kinds of price: a known price, free, or announced later. */
export type Pricing = 'priced' | 'free' | 'unannounced';

export const pricings: Record<Pricing, string> = {
  priced: 'Berbayar',
  free: 'Gratis',
  unannounced: 'Belum diumumkan',
};

/** Values of a ticket type's form, as typed. */
export interface TicketTypeValues {
  name: string;
  description: string;
  pricing: Pricing;
  price: string;
  capacity: string;
  maxPerOrder: string;
  people: string;
  saleStartsAt: string;
  saleEndsAt: string;
}

const newTicketTypeValues: TicketTypeValues = {
  name: '',
  description: '',
  pricing: 'priced',
  price: '',
  capacity: '',
  maxPerOrder: '6',
  people: '1',
  saleStartsAt: '',
  saleEndsAt: '',
};

/** @param ticketType null for a new one */
export const ticketTypeValues = (ticketType: StudioTicketType | null): TicketTypeValues =>
  ticketType === null ? newTicketTypeValues : valuesOf(ticketType);

const valuesOf = (ticketType: StudioTicketType): TicketTypeValues => ({
  name: ticketType.name,
  description: ticketType.description ?? '',
  pricing: pricingOf(ticketType),
  price: ticketType.price === 0 ? '' : String(ticketType.price),
  capacity: String(ticketType.capacity),
  maxPerOrder: String(ticketType.maxPerOrder),
  people: String(ticketType.people),
  saleStartsAt: ticketType.saleStartsAt ?? '',
  saleEndsAt: ticketType.saleEndsAt ?? '',
});

export const pricingOf = ({ free, price }: Pick<StudioTicketType, 'free' | 'price'>): Pricing =>
  free ? 'free' : price === 0 ? 'unannounced' : 'priced';

const amount = pipe(string(), transform(wholeNumber));

/**
 * Makes the request body.
 * @param event nothing is sold once it has begun
 * @param stored the ticket type that is changed; what it has taken is the minimum of the quota
 */
export const ticketTypeSchema = (event: StudioEvent, stored?: StudioTicketType) => {
  const taken = stored?.taken ?? 0;
  const begins = formatWallTime(event.startsAt, event.venue.timezone);
  return pipe(
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
      people: pipe(
        amount,
        check((people) => people >= 1 && people <= 20, 'Tulis jumlah orang, 1 sampai 20'),
        check(
          (people) => taken === 0 || people === stored?.people,
          'Tidak bisa diubah: tiketnya sudah terjual atau sedang dipesan',
        ),
      ),
      saleStartsAt: pipe(
        string(),
        check(
          (start) => isStored(start, stored?.saleStartsAt) || start.slice(0, 16) < event.startsAt,
          `Mulai dijual harus sebelum acara mulai, ${begins}`,
        ),
      ),
      saleEndsAt: pipe(
        string(),
        check(
          (end) => isStored(end, stored?.saleEndsAt) || end.slice(0, 16) <= event.startsAt,
          `Paling lambat saat acara mulai, ${begins}`,
        ),
      ),
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
    transform(({ pricing, ...ticketType }): Payload<'/events/{id}/ticket-types'> => ({
      ...ticketType,
      price: pricing === 'priced' ? ticketType.price : 0,
      free: pricing === 'free',
      saleStartsAt: ticketType.saleStartsAt.slice(0, 16) || null,
      saleEndsAt: ticketType.saleEndsAt.slice(0, 16) || null,
    })),
  );
};

/** Empty, or as it is stored: the event may have been moved ahead since, and sales end with it. */
const isStored = (moment: string, stored: string | null | undefined): boolean =>
  moment === '' || moment === stored;
