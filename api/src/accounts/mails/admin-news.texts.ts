import { formatInstant } from '@panggung/format';
import type { AdminNews } from '../news/account-mail.job';
import { action, composed, type MailText } from '../../platform/mail/compose';

interface Facts {
  name: string;
  at: string;
  publicUrl: string;
  /** The account whose rights changed; undefined when it was deleted. */
  subject: Named | undefined;
  /** Who changed them; undefined when that account was deleted, and for an operator. */
  actor: Named | undefined;
}

/** Anybody can choose any name, so the mail shows the address too. */
interface Named {
  name: string;
  email: string;
}

const named = (account: Named | undefined, otherwise: string) =>
  account === undefined ? otherwise : `${account.name} (${account.email})`;

type Words = (who: string, actor: string) => { subject: string; what: string };

const words: Record<AdminNews, Words> = {
  admin_added: (who, actor) => ({
    subject: 'Admin baru di Panggung',
    what: `${actor} menjadikan ${who} admin`,
  }),
  admin_removed: (who, actor) => ({
    subject: 'Satu admin Panggung berkurang',
    what: `${actor} mencabut peran admin ${who}`,
  }),
  admin_suspended: (who, actor) => ({
    subject: 'Satu admin Panggung ditangguhkan',
    what: `${actor} menangguhkan akun admin ${who}`,
  }),
  admin_restored: (who, actor) => ({
    subject: 'Satu admin Panggung aktif kembali',
    what: `${actor} mencabut penangguhan akun admin ${who}`,
  }),
  admin_left: () => ({
    subject: 'Satu admin Panggung berkurang',
    what: 'Seorang admin menghapus akunnya sendiri',
  }),
  admin_factor_removed: (who) => ({
    subject: 'Verifikasi dua langkah seorang admin dicabut',
    what: `Operator mencabut verifikasi dua langkah akun admin ${who}`,
  }),
};

/** For the other admins. */
export function adminNewsMail(about: AdminNews, facts: Facts): MailText {
  const { name, at, publicUrl, subject: account, actor } = facts;
  const { subject, what } = words[about](named(account, 'sebuah akun'), named(actor, 'Seseorang'));
  return composed(subject, [
    `Halo ${name},`,
    `${what} pada ${formatInstant(at)}.`,
    action(
      'Anda tidak tahu-menahu soal ini? Segera periksa catatan audit dan daftar admin di sini:',
      'Periksa catatan audit',
      `${publicUrl}/admin/audit`,
    ),
    'Tim Panggung',
  ]);
}

/** For the account itself. */
export function ownAdminRightsMail(
  about: 'admin_added' | 'admin_removed',
  { name, at, publicUrl }: Pick<Facts, 'name' | 'at' | 'publicUrl'>,
): MailText {
  const added = about === 'admin_added';
  return composed(added ? 'Akun Anda kini akun admin' : 'Akun Anda bukan akun admin lagi', [
    `Halo ${name},`,
    added
      ? action(
          `Akun Anda kini akun admin Panggung, sejak ${formatInstant(at)}. Lindungi akun Anda dengan verifikasi dua langkah di sini:`,
          'Lindungi akun',
          `${publicUrl}/profile`,
        )
      : `Akun Anda bukan akun admin lagi sejak ${formatInstant(at)}. Tiket dan pesanan Anda tetap seperti semula.`,
    action('Anda merasa ini keliru? Hubungi kami di sini:', 'Hubungi kami', `${publicUrl}/contact`),
    'Tim Panggung',
  ]);
}
