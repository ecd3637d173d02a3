import { formatWallTime, wallTimeOf } from '@panggung/format';
import type { StudioEvent } from '../workspace/studio.queries';

/** What a promotor does next with an event that is not a draft any more. */
export interface NextStep {
  title: string;
  text: string;
  link: { label: string; path: string };
}

/**
 * @param now an instant
 * @returns null where nothing is left to do: drafts have a panel of their own, and what ended an event
 *   is said above it
 */
export function nextStepOf(event: StudioEvent, now: Date): NextStep | null {
  const { status, isOver, venue, startsAt, ticketTypes } = event;
  if (status === 'draft' || status === 'taken_down') return null;
  if (status === 'cancelled') return event.ordered ? refundsStep : null;
  if (isOver) return statementStep;
  const clock = wallTimeOf(now, venue.timezone);
  if (clock.slice(0, 10) >= startsAt.slice(0, 10)) return gateStep;

  if (ticketTypes.every(({ price, free }) => price === 0 && !free)) return unannouncedStep;
  const closed = ticketTypes.filter(
    ({ saleStartsAt }) => saleStartsAt !== null && saleStartsAt > clock,
  );
  const [first] = closed.flatMap(({ saleStartsAt }) => saleStartsAt ?? []).sort();
  if (first !== undefined && closed.length === ticketTypes.length) {
    return {
      title: `Penjualan dimulai ${formatWallTime(first, venue.timezone)}`,
      text: 'Sebelum itu, bagikan halaman acara dan siapkan kode promo.',
      link: { label: 'Atur kode promo', path: '/promo-codes' },
    };
  }
  if (ticketTypes.every(({ taken, capacity }) => taken >= capacity)) return soldOutStep;
  if (ticketTypes.every(({ saleEndsAt }) => saleEndsAt !== null && saleEndsAt <= clock)) {
    return endedStep;
  }
  return {
    title: 'Tiket sedang dijual',
    text: `Acara mulai ${formatWallTime(startsAt, venue.timezone)}.`,
    link: { label: 'Lihat penjualan', path: '/sales' },
  };
}

const refundsStep: NextStep = {
  title: 'Dana pembeli sedang dikembalikan',
  text: 'Laporan menunjukkan yang sudah dan yang masih berjalan.',
  link: { label: 'Buka laporan', path: '/statement' },
};

const statementStep: NextStep = {
  title: 'Acara sudah selesai',
  text: 'Laporannya dapat diunduh sebagai PDF atau CSV.',
  link: { label: 'Unduh laporan', path: '/statement' },
};

const gateStep: NextStep = {
  title: 'Hari-H',
  text: 'Pasang setiap ponsel yang memindai, selagi jaringan masih baik.',
  link: { label: 'Atur kru & perangkat', path: '/crew' },
};

const unannouncedStep: NextStep = {
  title: 'Harga tiket belum diumumkan',
  text: 'Tiket dapat dipesan begitu ada harganya, atau ditandai gratis.',
  link: { label: 'Atur harga', path: '/tickets' },
};

const soldOutStep: NextStep = {
  title: 'Semua tiket habis',
  text: 'Masih ada tempat? Kuota dapat dinaikkan kapan saja.',
  link: { label: 'Atur kuota', path: '/tickets' },
};

const endedStep: NextStep = {
  title: 'Masa penjualan sudah lewat',
  text: 'Tiket tidak dijual lagi, padahal acara belum mulai. Masa penjualan dapat diperpanjang.',
  link: { label: 'Atur masa penjualan', path: '/tickets' },
};
