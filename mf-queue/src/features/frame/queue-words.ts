import type { RoomStatus } from '../status/room.queries';

/** What the page is about, in its heading. */
export function headingOf(
  status: RoomStatus,
  { isIn, isCalled, isCancelled }: { isIn: boolean; isCalled: boolean; isCancelled: boolean },
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
      if (isCalled) return 'Giliran Anda!';
      if (status.paused !== null) return 'Antrean dijeda';
      if (status.stock === 'none') return 'Tiket habis untuk saat ini';
      return isIn ? 'Anda dalam antrean' : 'Penjualan sedang berlangsung';
  }
}
