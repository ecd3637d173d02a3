import type { Turn } from '../pass/use-turn';
import type { RoomStatus } from '../status/room.queries';

const turnWords: Record<Turn, string> = {
  waits: 'Giliran Anda!',
  runs: 'Giliran Anda!',
  spent: 'Giliran Anda sudah dipakai',
  missed: 'Giliran Anda sudah lewat',
};

/**
 * What the page is about, in its heading.
 * @param turn null while it has not come
 */
export function headingOf(
  status: RoomStatus,
  { isIn, turn, isCancelled }: { isIn: boolean; turn: Turn | null; isCancelled: boolean },
): string {
  switch (status.phase) {
    case 'planned':
      return 'Ruang tunggu belum dibuka';
    case 'open':
      return isIn ? 'Anda sudah di ruang tunggu' : 'Ruang tunggu sudah dibuka';
    case 'drawing':
      return 'Urutan sedang diundi';
    case 'idle':
      return 'Tidak perlu menunggu';
    case 'ended':
      return isCancelled ? 'Acara ini dibatalkan' : 'Ruang tunggu sudah ditutup';
    case 'admitting':
      if (turn) return turnWords[turn];
      if (status.paused !== null) return 'Antrean dijeda';
      if (status.stock === 'none') return 'Tiket habis untuk saat ini';
      return isIn ? 'Anda dalam antrean' : 'Penjualan sedang berlangsung';
  }
}
