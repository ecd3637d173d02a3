import { formatCount, formatWallTime } from '@panggung/format';
import { wholeNumber } from '../form/texts';
import type { Comparison } from '../versions/comparison';
import type { LimitValues } from './promo-code-rules';

/** How the limits of two editors of a promo code are compared. @param zone IANA */
export const limitComparison = (zone: string): Comparison<LimitValues> => {
  const moment = (wall: string, none: string) => (wall === '' ? none : formatWallTime(wall, zone));
  return {
    capacity: {
      label: 'Kuota',
      show({ capacity }) {
        const amount = wholeNumber(capacity);
        if (Number.isNaN(amount)) return capacity === '' ? 'Tanpa batas' : capacity;
        return `${formatCount(amount)} pesanan`;
      },
    },
    startsAt: { label: 'Mulai berlaku', show: ({ startsAt }) => moment(startsAt, 'Seketika') },
    endsAt: { label: 'Berakhir', show: ({ endsAt }) => moment(endsAt, 'Tidak ditentukan') },
  };
};
