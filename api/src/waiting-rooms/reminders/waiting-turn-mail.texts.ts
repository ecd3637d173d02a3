import { action, composed, type MailText } from '../../platform/mail/compose';
import { passMinutes } from '../admission/calls';

/** The turn of somebody who waits is near, or has come. */
export const waitingTurnMail = ({ title, link }: { title: string; link: string }): MailText =>
  composed(`Giliran Anda sudah dekat: ${title}`, [
    'Halo,',
    `Anda menunggu giliran membeli tiket ${title}. Giliran itu sudah dekat, atau sudah tiba.`,
    action('Buka ruang tunggu sekarang:', 'Buka ruang tunggu', link),
    `Setelah dipanggil, Anda punya ${passMinutes} menit untuk membuka halaman itu, dan ${passMinutes} menit lagi untuk memesan. Lewat dari itu tempat Anda pindah ke paling belakang.`,
    'Ini satu-satunya email pengingat untuk antrean ini.',
    'Tim Panggung',
  ]);
