import { messagePage, type Page } from '../platform/page';
import { SERVICE } from './service';

/** A login that cannot go on: it was finished (e.g. before "back"), or took too long. */
export function endedPage(): Page {
  const text = 'Halaman masuk ini sudah dipakai, atau waktunya habis. Mulai lagi dari Panggung.';
  return messagePage(SERVICE, 'Tidak bisa masuk', text, { href: '/login', label: 'Mulai lagi' });
}
