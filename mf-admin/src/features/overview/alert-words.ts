import { formatCount, formatRupiah } from '@panggung/format';
import type { OverviewData } from './overview.queries';

export type StandingAlert = OverviewData['alerts']['open']['alerts'][number];

interface Words {
  title: string;
  /** What to do about it. */
  advice: string;
}

export const alertWords: Record<StandingAlert['kind'], Words> = {
  cancelled_event_unsettled: {
    title: 'Pesanan acara yang dibatalkan belum selesai',
    advice:
      'Sistem terus mencoba. Periksa apakah layanan pembayaran menjawab dan baca log; peringatan ini hilang sendiri setelah semua pesanan selesai.',
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
  missing_refund: {
    title: 'Pengembalian dana tidak ada di pembukuan layanan pembayaran',
    advice:
      'Tanyakan kepada Midtrans dengan kode pesanannya. Jika dananya belum terkirim, transfer ke rekening pembeli.',
  },
};

/** The figures of an alert, e.g. `Rp 100.000 (seharusnya Rp 150.000)`. */
export function figuresOf({ amount, expected, count }: StandingAlert): string[] {
  return [
    amount === null
      ? ''
      : `${formatRupiah(amount)}${expected === null ? '' : ` (seharusnya ${formatRupiah(expected)})`}`,
    count === null ? '' : `${formatCount(count)} pesanan`,
  ].filter(Boolean);
}
