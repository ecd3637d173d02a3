import type { Refund } from '@panggung/platform';
import { verificationHours } from '@panggung/policy';

type Tone = 'neutral' | 'good' | 'warn' | 'bad';

/** The short label of each refund status. */
export const refundLabels: Record<Refund['status'], { tone: Tone; label: string }> = {
  requested: { tone: 'warn', label: 'Diperiksa' },
  approved: { tone: 'warn', label: 'Disetujui' },
  rejected: { tone: 'bad', label: 'Ditolak' },
  submitted: { tone: 'warn', label: 'Sedang dikirim' },
  succeeded: { tone: 'good', label: 'Dana dikirim' },
  failed: { tone: 'bad', label: 'Tidak berhasil' },
  manual_payout: { tone: 'warn', label: 'Menunggu transfer' },
  paid_out: { tone: 'good', label: 'Sudah ditransfer' },
};

/** What happens to the money now, and until when. */
export function refundNews({ status, method, payoutNeeded, note }: Refund): string {
  if (payoutNeeded) return 'Isi rekening tujuan di bawah ini, supaya dana dapat kami transfer.';
  const transfer = `Kami transfer ke rekening Anda dalam ${method.duration}.`;
  switch (status) {
    case 'requested':
      return `Kami periksa dalam ${verificationHours} jam.`;
    case 'approved':
      return method.kind === 'manual' ? transfer : `Segera kami kirim lewat ${method.name}.`;
    case 'submitted':
      return `Sedang kami kirim lewat ${method.name}.`;
    case 'succeeded':
      return `Dikirim lewat ${method.name}. Dana masuk dalam ${method.duration}.`;
    case 'manual_payout':
      return transfer;
    case 'paid_out':
      return 'Dana sudah kami transfer ke rekening Anda.';
    case 'rejected':
      return `Tidak dapat kami penuhi. Alasannya: ${note ?? '-'}`;
    case 'failed':
      return note ?? 'Pengembalian ini tidak berhasil.';
  }
}

/** Why a refund was made. */
export const refundCauses: Record<Refund['cause'], string> = {
  buyer_request: 'Atas permintaan Anda',
  organizer_cancelled: 'Acara dibatalkan penyelenggara',
  organizer_postponed: 'Acara ditunda penyelenggara',
  paid_late: 'Pembayaran masuk terlambat',
  paid_twice: 'Pesanan terbayar dua kali',
  made_at_gateway: 'Dikembalikan oleh tim kami',
  admin_decision: 'Keputusan tim kami',
};
