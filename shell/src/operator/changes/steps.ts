import type { StepsWish } from '@panggung/releases';
import { wholeNumber } from '@panggung/screens';
import {
  check,
  maxValue,
  minValue,
  number,
  pipe,
  string,
  transform,
} from '@panggung/screens/schema';

const sharesOf = (text: string) =>
  text
    .split(/[\s,;→]+/)
    .filter((share) => share !== '')
    .map((share) => wholeNumber(share.replace(/%$/, '')));

const rises = (shares: number[]) =>
  shares.every((share, index) => index === 0 || share > (shares[index - 1] ?? 0));

const minutes = 'Tulis angka bulat dari 1 sampai 10.080 (seminggu)';

/** Entries of a form's schema. @param present share that the steps go on from, in percent */
export const stepsEntries = (present = 0) => ({
  shares: pipe(
    string(),
    transform(sharesOf),
    check(
      (shares) => shares.length > 0 && shares.every((share) => share >= 1 && share <= 100),
      'Tulis angka bulat dari 1 sampai 100, dipisah koma, misalnya: 5, 25, 100',
    ),
    check(rises, 'Setiap langkah harus lebih besar dari yang sebelumnya'),
    check(
      ([first = 0]: number[]) => first > present,
      `Langkah pertama harus di atas porsi sekarang, ${present}%`,
    ),
    check((shares) => shares.length <= 20, 'Paling banyak 20 langkah'),
  ),
  every: pipe(
    string(),
    transform(wholeNumber),
    number(minutes),
    minValue(1, minutes),
    maxValue(7 * 24 * 60, minutes),
  ),
});

/** What somebody sees first: those of the usual steps that are still to come. */
export function usualSteps(present = 0): { shares: string; every: string } {
  const left = [5, 25, 100].filter((share) => share > present);
  return { shares: left.join(', '), every: '60' };
}

export const stepsWords = ({ shares, every }: StepsWish): string =>
  `${shares.map((share) => `${share}%`).join(' → ')}, masing-masing setidaknya ${every} menit`;
