import type { Statement } from './statements.schema';

export const causeWords: Record<Statement['refunds'][number]['cause'], string> = {
  buyer_request: 'Permintaan pembeli',
  organizer_cancelled: 'Acara dibatalkan',
  organizer_postponed: 'Acara ditunda',
  paid_late: 'Pembayaran terlambat',
  paid_twice: 'Pembayaran ganda',
  made_at_gateway: 'Dikembalikan di dasbor pembayaran',
  admin_decision: 'Keputusan Panggung',
};

export const heldWords =
  'Pencairan dana ditahan: akun penyelenggara sedang ditangguhkan oleh Panggung.';

export const preliminaryWords =
  'Angka sementara: acara belum selesai, atau masih ada pengembalian dana yang berjalan.';

export const feeWords =
  'Tidak ada biaya layanan yang dipotong. Tiket undangan tidak menambah pendapatan.';

/** For where the discounts that the platform bears are told. */
export const platformDiscountWords =
  'Potongan dari kode promo Panggung ditanggung Panggung: Anda tetap menerima harga tiket penuh. Untuk tiket yang dikembalikan, bagian potongan yang sama ikut gugur.';

export const othersWords =
  'Barang milik pihak lain: dananya milik yang menawarkannya dan tidak termasuk dalam hitungan Anda.';

export const bankWords = ({ bank }: Statement): string =>
  bank === null ? 'Belum ada' : `${bank.name} ${bank.account}, a.n. ${bank.holder}`;
