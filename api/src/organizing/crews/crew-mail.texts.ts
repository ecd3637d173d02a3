import type { CrewRole } from '../../db/statuses';
import { action, composed, type MailText } from '../../platform/mail/compose';

interface Invitation {
  promotor: string;
  /** Null for all events of the promotor. */
  title: string | null;
  role: CrewRole;
  email: string;
  link: string;
  days: number;
}

const roles: Record<CrewRole, { name: string; may: string }> = {
  gate: { name: 'petugas gerbang', may: 'memindai tiket di pintu masuk' },
  sales: { name: 'pemantau penjualan', may: 'melihat penjualan dan daftar peserta' },
  editor: {
    name: 'penyunting',
    may: 'mengubah acara, jenis tiket, dan gerbang, tetapi tidak laporan keuangan dan pembatalan',
  },
};

/** To somebody who is asked to work for a promotor. */
export function crewMail({ promotor, title, role, email, link, days }: Invitation): MailText {
  const { name, may } = roles[role];
  const where = title === null ? `semua acara ${promotor}` : `acara ${title}`;
  return composed(`${promotor} mengundang Anda sebagai ${name}`, [
    'Halo,',
    `${promotor} mengundang Anda menjadi ${name} untuk ${where}. Anda dapat ${may}.`,
    action('Buka tautan ini untuk menerimanya:', 'Lihat undangan', link),
    `Anda memerlukan akun Panggung dengan alamat ${email}. Tautan berlaku ${days} hari dan hanya sekali pakai.`,
    'Tidak mengenal pengundangnya? Abaikan email ini; tanpa tautan itu tidak ada yang berubah.',
    'Tim Panggung',
  ]);
}
