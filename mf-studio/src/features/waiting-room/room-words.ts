import { formatCount, formatInstant } from '@panggung/format';
import type { Room } from './waiting-room.queries';

type Mode = Room['mode'];

export const modeWords: Record<Mode, { name: string; means: string }> = {
  scheduled: {
    name: 'Sebelum penjualan dibuka',
    means: 'Pembeli masuk sebelum penjualan, lalu urutannya diundi.',
  },
  under_load: {
    name: 'Hanya saat ramai',
    means: 'Muncul sendiri bila pesanan menunggu terlalu lama. Siapa datang dulu, dilayani dulu.',
  },
};

export const phaseWords: Record<Room['phase'], string> = {
  planned: 'Belum dibuka',
  open: 'Dibuka',
  drawing: 'Sedang diundi',
  admitting: 'Memanggil pembeli',
  idle: 'Siaga',
  ended: 'Selesai',
};

/** What a room does now, in a sentence or two. @param zone IANA, of the venue */
export function stateText({ phase, opensAt, saleStartsAt, paused }: Room, zone: string): string {
  const at = (instant: string | null) =>
    instant === null ? 'awal penjualan' : formatInstant(instant, zone);
  switch (phase) {
    case 'planned':
      return `Pembeli dapat masuk mulai ${at(opensAt)}. Undian dijalankan ${at(saleStartsAt)}.`;
    case 'open':
      return `Pembeli dapat masuk. Semua yang masuk sebelum ${at(saleStartsAt)} ikut diundi.`;
    case 'drawing':
      return 'Urutannya sedang diundi. Yang datang sekarang berdiri di belakang.';
    case 'admitting':
      return paused
        ? 'Pemanggilan berhenti sementara. Memesan membutuhkan giliran.'
        : 'Pembeli dipanggil menurut urutan. Memesan membutuhkan giliran.';
    case 'idle':
      return 'Pesanan lancar, pembeli memesan langsung. Ruang tunggu muncul sendiri bila ramai.';
    case 'ended':
      return 'Tidak ada lagi yang dijual melalui ruang tunggu ini.';
  }
}

/** How fast people are called up, as it is set. */
export const paceText = (ratePerMinute: number | null): string =>
  ratePerMinute === null
    ? 'Otomatis, mengikuti sisa tiket dan beban situs'
    : `Paling cepat ${formatCount(ratePerMinute)} orang per menit`;
