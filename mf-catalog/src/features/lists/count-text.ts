import { formatCount } from '@panggung/format';

/** What the API returns with the items of a list. */
export interface ListMeta {
  page: number;
  limit: number;
  total: number;
  /** The corrected search text, when the visitor's text had a typing error. */
  corrected?: string | undefined;
}

/** e.g. `12 acara ditemukan`. */
export function countText({ total, corrected }: ListMeta, noun: string): string {
  const count = `${formatCount(total)} ${noun} ditemukan`;
  return corrected === undefined ? count : `Menampilkan hasil untuk “${corrected}”: ${count}`;
}
