import { formatCount, formatPrice, formatWallTime } from '@panggung/format';
import { wholeNumber, type Comparison } from '@panggung/screens';
import { pricings, type TicketTypeValues } from './ticket-type-values';

/** How the values of two editors of a ticket type are compared. @param zone IANA, of the venue */
export const ticketTypeComparison = (zone: string): Comparison<TicketTypeValues> => {
  const moment = (wall: string, none: string) => (wall === '' ? none : formatWallTime(wall, zone));
  return {
    name: { label: 'Nama' },
    description: { label: 'Keterangan' },
    pricing: { label: 'Harga', show: priceText },
    // What is free has no price: half of each would be a price that nobody has set.
    price: 'pricing',
    capacity: { label: 'Kuota', show: ({ capacity }) => numberText(capacity, formatCount) },
    people: { label: 'Orang per tiket' },
    maxPerOrder: { label: 'Paling banyak dalam satu pesanan' },
    saleStartsAt: {
      label: 'Mulai dijual',
      show: ({ saleStartsAt }) => moment(saleStartsAt, 'Sejak terbit'),
    },
    saleEndsAt: {
      label: 'Berhenti dijual',
      show: ({ saleEndsAt }) => moment(saleEndsAt, 'Sampai acara mulai'),
    },
  };
};

function priceText({ pricing, price }: TicketTypeValues): string {
  if (pricing !== 'priced') return pricings[pricing];
  return numberText(price, (amount) => formatPrice({ price: amount }));
}

/** What is no number yet is shown as it is typed. */
function numberText(typed: string, format: (amount: number) => string): string {
  const amount = wholeNumber(typed);
  return Number.isNaN(amount) ? typed : format(amount);
}
