import { formatCount, formatInstant, formatRupiah } from '@panggung/format';
import type { OverviewData } from './overview.queries';

export type StandingAlert = OverviewData['alerts']['open']['alerts'][number];

interface Words {
  title: string;
  /** What the admin should do about the alert. */
  advice: string;
}

const endsByItself = 'Peringatan ini hilang sendiri setelah layanannya pulih.';

export const alertWords: Record<StandingAlert['kind'], Words> = {
  cancelled_event_unsettled: {
    title: 'Pesanan acara yang dibatalkan belum selesai',
    advice:
      'Sistem terus mencoba. Periksa apakah layanan pembayaran menjawab dan baca log; peringatan ini hilang sendiri setelah semua pesanan selesai.',
  },
  used_tickets_kept: {
    title: 'Dana tiket terpakai ditahan pada acara yang dibatalkan',
    advice:
      'Penyelenggara menyatakan acaranya sempat berlangsung. Bandingkan alasannya dengan catatan pemindaian acara itu; jika tidak benar, kembalikan dana pembelinya dari halaman transaksi.',
  },
  chargeback: {
    title: 'Bank menarik kembali pembayaran (chargeback)',
    advice:
      'Tiket yang belum dipakai sudah tidak berlaku. Unggah bukti pembelian di dasbor Midtrans sebelum tenggatnya, dan tagih pembeli jika tiketnya sudah dipakai.',
  },
  partial_chargeback: {
    title: 'Bank menarik kembali sebagian pembayaran',
    advice:
      'Tiket tetap berlaku. Periksa sengketanya di dasbor Midtrans, lalu batalkan tiketnya atau tagih pembeli untuk selisihnya.',
  },
  late_denial: {
    title: 'Pembayaran yang sudah masuk ditolak atau dibatalkan',
    advice:
      'Tiket yang belum dipakai sudah tidak berlaku dan stoknya bebas lagi. Cocokkan dengan mutasi rekening, dan tagih pembeli jika tiketnya sudah dipakai.',
  },
  foreign_refund: {
    title: 'Dana dikembalikan langsung di dasbor pembayaran',
    advice:
      'Jumlahnya sudah dicatat pada pesanan. Tanyakan kepada siapa yang melakukannya; jika tiketnya harus ikut dikembalikan, urus dengan pembeli.',
  },
  wrong_amount: {
    title: 'Jumlah yang masuk berbeda dari tagihan',
    advice:
      'Jika pesanannya belum dibayar, tidak ada tiket yang terbit: kembalikan dananya di dasbor Midtrans dan minta pembeli membayar lagi. Jika sudah, cocokkan dengan laporan settlement.',
  },
  unknown_payment: {
    title: 'Pembayaran tidak dikenal lagi oleh layanan pembayaran',
    advice:
      'Cocokkan dengan laporan settlement dan mutasi rekening. Jika dananya tidak pernah masuk, batalkan tiketnya.',
  },
  review_takes_long: {
    title: 'Pembayaran kartu masih diperiksa layanan pembayaran',
    advice:
      'Terima atau tolak pembayarannya di dasbor Midtrans. Tiketnya kami simpan paling lama sampai batas pemeriksaan; setelah itu pembayarannya kami batalkan dan pesanannya berakhir. Peringatan ini hilang sendiri setelah ada keputusan.',
  },
  missing_refund: {
    title: 'Pengembalian dana tidak ada di pembukuan layanan pembayaran',
    advice:
      'Tanyakan kepada Midtrans dengan kode pesanannya. Jika dananya belum terkirim, transfer ke rekening pembeli.',
  },
  gateway_refused: {
    title: 'Layanan pembayaran menolak permintaan kami',
    advice: `Periksa MIDTRANS_SERVER_KEY dan halaman status Midtrans; alasannya ada di log ("payment gateway"). ${endsByItself}`,
  },
  gateway_timed_out: {
    title: 'Layanan pembayaran terlalu lama menjawab',
    advice: `Pembeli belum dapat membayar; pesanan yang sudah dibayar dicatat setelah layanan menjawab lagi. Periksa halaman status Midtrans. ${endsByItself}`,
  },
  gateway_unreachable: {
    title: 'Layanan pembayaran tidak dapat dihubungi',
    advice: `Periksa jaringan, DNS, dan sertifikat antara server kami dan Midtrans. ${endsByItself}`,
  },
  provider_failed: {
    title: 'Layanan login (OpenID) gagal',
    advice: `Pengunjung tidak dapat masuk. Periksa penyedia login, OIDC_CLIENT_SECRET, dan log ("identity provider"). ${endsByItself}`,
  },
  mail_refused: {
    title: 'Server email tidak menerima email kami',
    advice: `Email dicoba lagi selama setengah hari. Periksa SMTP_URL, kuota pengiriman, dan log. ${endsByItself}`,
  },
  mail_undeliverable: {
    title: 'Banyak alamat email tidak ada',
    advice: `Mungkin ada yang memesan atau mendaftar dengan alamat palsu. Periksa reputasi pengirim dan batas per jaringan. ${endsByItself}`,
  },
  job_given_up: {
    title: 'Pekerjaan latar dihentikan setelah semua percobaan gagal',
    advice:
      'Baca log ("a job was given up") untuk nama dan penyebabnya, lalu kerjakan ulang bila perlu, misalnya kirim ulang email. Peringatan ini hilang sehari setelah kejadian terakhir.',
  },
};

/** Alerts that count failures of one kind. */
const aboutFailures = new Set<StandingAlert['kind']>([
  ...(['gateway_refused', 'gateway_timed_out', 'gateway_unreachable'] as const),
  ...(['provider_failed', 'mail_refused', 'mail_undeliverable', 'job_given_up'] as const),
]);

/** When the alert was raised; for failures, the time since when they happen. */
export const momentOf = ({ kind, raisedAt }: StandingAlert): string =>
  `${aboutFailures.has(kind) ? 'sejak ' : ''}${formatInstant(raisedAt)}`;

/** The figures of an alert, e.g. `Rp 100.000 (seharusnya Rp 150.000)`. */
export function figuresOf({ kind, amount, expected, count }: StandingAlert): string[] {
  return [
    amount === null
      ? ''
      : `${formatRupiah(amount)}${expected === null ? '' : ` (seharusnya ${formatRupiah(expected)})`}`,
    count === null
      ? ''
      : `${formatCount(count)} ${aboutFailures.has(kind) ? 'kali gagal' : 'pesanan'}`,
  ].filter(Boolean);
}
