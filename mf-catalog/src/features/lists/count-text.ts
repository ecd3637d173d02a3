import { formatCount } from '@panggung/format';

/** What the API says of a list beside its items. */
export interface ListMeta {
  page: number;
  limit: number;
  total: number;
  /** The words that were searched for, when a typing error was corrected. */
  corrected?: string | undefined;
}

/** e.g. `12 acara ditemukan`. */
export function countText({ total, corrected }: ListMeta, noun: string): string {
  const count = `${formatCount(total)} ${noun} ditemukan`;
  return corrected === undefined ? count : `Menampilkan hasil untuk “${corrected}”: ${count}`;
}
