import { instantOf, jakarta } from '@panggung/format';
import {
  keepPreviousData,
  queryOptions,
  type Answer,
  type ApiClient,
  type Payload,
} from '@panggung/platform';
import { adminKeys } from '../../query-keys';

export type AuditEntry = Answer<'/admin/audit-log'>['data'][number];
export type AuditAction = AuditEntry['action'];

export interface AuditFilter {
  action?: AuditAction | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page: number;
}

export const auditLog = (api: ApiClient, filter: AuditFilter) =>
  queryOptions({
    queryKey: adminKeys.audit(filter),
    queryFn: ({ signal }) =>
      api.get('/admin/audit-log', { query: { ...filter, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
  });

/** The body of a request to export all entries that match the filter. */
export const exportOf = ({ page: _, from, to, ...filter }: AuditFilter): Payload<'/exports'> => ({
  kind: 'audit_log',
  ...filter,
  ...(from && { from: midnight(from, 0) }),
  ...(to && { to: midnight(to, 1) }),
});

/** The beginning of a day in Jakarta, or of the day `later` days after it. */
function midnight(day: string, later: number): string {
  return new Date(
    Date.parse(instantOf(`${day}T00:00`, jakarta)) + later * 86_400_000,
  ).toISOString();
}

export const actionWords: Record<AuditAction, string> = {
  login: 'Masuk',
  login_failed: 'Gagal masuk',
  logout: 'Keluar',
  logout_everywhere: 'Keluar dari semua perangkat',
  session_revoked: 'Perangkat dikeluarkan',
  password_changed: 'Kata sandi diganti',
  password_reset: 'Kata sandi diatur ulang',
  email_verified: 'Email diverifikasi',
  identity_joined: 'Terhubung dengan penyedia login',
  role_changed: 'Peran diganti',
  data_exported: 'Data diunduh',
  account_deleted: 'Akun dihapus',
  user_suspended: 'Akun ditangguhkan',
  user_restored: 'Penangguhan dicabut',
  document_viewed: 'Dokumen dilihat',
  verification_approved: 'Verifikasi disetujui',
  verification_rejected: 'Verifikasi ditolak',
  refund_proof_added: 'Bukti transfer ditambah',
  refund_payout_approved: 'Transfer dana disetujui',
  refund_paid_out: 'Dana ditransfer',
  refund_rejected: 'Pengembalian ditolak',
  refund_granted: 'Pengembalian diputuskan admin',
  payment_reversed_after_use: 'Dana ditarik setelah tiket dipakai',
  event_cancelled: 'Acara dibatalkan',
  event_postponed: 'Acara ditunda',
  category_created: 'Kategori ditambah',
  category_changed: 'Kategori diubah',
  category_deleted: 'Kategori dihapus',
  categories_ordered: 'Kategori diurutkan',
  promo_code_created: 'Kode promo dibuat',
  promo_code_changed: 'Kode promo diubah',
  promo_code_ended: 'Kode promo diakhiri',
  event_marked: 'Acara ditonjolkan',
  event_created: 'Acara dibuat untuk promotor',
  event_changed: 'Acara promotor diubah',
  event_deleted: 'Acara promotor dihapus',
  event_published: 'Acara promotor diterbitkan',
  ticket_type_added: 'Jenis tiket promotor ditambah',
  ticket_type_changed: 'Jenis tiket promotor diubah',
  ticket_type_deleted: 'Jenis tiket promotor dihapus',
  lineup_changed: 'Line-up promotor diubah',
  event_taken_down: 'Acara diturunkan',
  event_put_back: 'Acara ditayangkan lagi',
  ticket_offered: 'Tiket ditawarkan',
  ticket_received: 'Tiket diterima',
  tickets_given: 'Tiket undangan diberikan',
  tickets_revoked: 'Tiket undangan dicabut',
  artist_profile_claimed: 'Profil artis diambil alih',
  check_in_undone: 'Pemindaian dibatalkan',
  check_in_noted: 'Peringatan pemindaian dikesampingkan',
  waiting_room_changed: 'Ruang tunggu diubah',
  gate_changed: 'Pengaturan gerbang diubah',
  gate_device_added: 'Perangkat gerbang ditambahkan',
  gate_code_renewed: 'Kode perangkat gerbang dibuat ulang',
  gate_device_paired: 'Perangkat gerbang dipasangkan',
  gate_device_revoked: 'Perangkat gerbang dicabut',
  crew_invited: 'Kru diundang',
  crew_joined: 'Undangan kru diterima',
  crew_changed: 'Peran kru diubah',
  crew_ended: 'Kru dikeluarkan atau keluar',
  holder_corrected: 'Nama pemegang tiket diperbaiki',
  alert_resolved: 'Peringatan ditangani',
  second_factor_on: 'Verifikasi dua langkah diaktifkan',
  second_factor_off: 'Verifikasi dua langkah dinonaktifkan',
  second_factor_removed: 'Verifikasi dua langkah dicabut operator',
  recovery_codes_made: 'Kode pemulihan dibuat ulang',
  recovery_code_used: 'Kode pemulihan dipakai',
};
