import { failureWords } from '@panggung/releases/judging';
import type { Alert, AlertKind } from './state';

const whatHappened: Record<AlertKind, string> = {
  failing: 'sering gagal',
  recovered: 'pulih',
  halted: 'dihentikan sebagai canary',
  refused: 'tidak jadi tayang',
};

const whatToDo: Record<AlertKind, string> = {
  failing:
    'Pengunjung yang gagal memuatnya mendapat rilis sebelumnya. Kembalikan rilis bila perbaikannya lama.',
  recovered: 'Tidak ada lagi yang perlu dilakukan.',
  halted: 'Semua pengunjung mendapat rilis aktif lagi.',
  refused: 'Rilis yang dijadwalkan ini tidak tayang. Yang aktif tetap aktif.',
};

/** A mail about an alert, as text. */
export function mailOf(
  { kind, remote, release, reason, at }: Alert,
  { team, page }: { team: string; page: string | null },
): { subject: string; text: string } {
  const time = new Intl.DateTimeFormat('id-ID', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Jakarta',
  }).format(new Date(at));
  return {
    subject: `${remote} ${release} ${whatHappened[kind]}`,
    text: [
      `Untuk tim ${team}`,
      '',
      `Rilis ${release} dari ${remote} ${whatHappened[kind]} (${time} WIB).`,
      `Alasan: ${failureWords(reason) || 'tidak ditulis'}`,
      '',
      whatToDo[kind],
      ...(page === null ? [] : ['', 'Angka, jejak kesalahan, dan perubahannya:', page]),
      '',
      'Operator situs mengatur siapa yang menerima surat ini, di halaman Tim dan kunci.',
      '',
    ].join('\n'),
  };
}
