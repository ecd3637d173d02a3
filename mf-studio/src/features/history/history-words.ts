import { formatCount, formatInstant, formatRupiah, formatWallTime } from '@panggung/format';
import type { HistoryEntry } from './history.queries';

type Action = HistoryEntry['action'];

/** Of actions that are told by what was done. */
const deedWords: Partial<
  Record<Action, Partial<Record<NonNullable<HistoryEntry['what']>, string>>>
> = {
  lineup_changed: {
    invited: 'Mengundang artis',
    changed: 'Mengubah tempat artis di line-up',
    removed: 'Mengeluarkan artis dari line-up',
  },
  waiting_room_changed: {
    made: 'Membuat ruang tunggu',
    paused: 'Menjeda ruang tunggu',
    resumed: 'Melanjutkan ruang tunggu',
    removed: 'Menghapus ruang tunggu',
  },
};

const actionWords: Record<Action, string> = {
  event_created: 'Membuat draf',
  event_changed: 'Mengubah detail acara',
  event_published: 'Menerbitkan acara',
  event_cancelled: 'Membatalkan acara',
  event_postponed: 'Menunda acara',
  event_taken_down: 'Menurunkan acara',
  event_put_back: 'Menayangkan acara kembali',
  ticket_type_added: 'Menambah jenis tiket',
  ticket_type_changed: 'Mengubah jenis tiket',
  ticket_type_deleted: 'Menghapus jenis tiket',
  lineup_changed: 'Mengubah line-up',
  promo_code_created: 'Membuat kode promo',
  promo_code_changed: 'Mengubah kode promo',
  promo_code_ended: 'Mengakhiri kode promo',
  tickets_given: 'Memberi tiket undangan',
  tickets_revoked: 'Menarik tiket undangan',
  check_in_undone: 'Membatalkan pemindaian masuk',
  check_in_noted: 'Mengesampingkan peringatan pemindaian',
  waiting_room_changed: 'Mengubah ruang tunggu',
  gate_changed: 'Mengubah pengaturan pintu',
  gate_device_added: 'Menambah perangkat gerbang',
  gate_code_renewed: 'Membuat kode baru untuk perangkat gerbang',
  gate_device_paired: 'Memasang perangkat gerbang',
  gate_device_revoked: 'Mencabut perangkat gerbang',
  crew_invited: 'Mengundang kru',
  crew_joined: 'Menerima undangan kru',
  crew_changed: 'Mengubah peran kru',
  crew_ended: 'Mengakhiri keanggotaan kru',
  holder_corrected: 'Memperbaiki nama pemegang tiket',
};

/** What was done, e.g. `Memberi tiket undangan: Festival (3 tiket)`. */
export function deedText({ action, about, what, count }: HistoryEntry): string {
  const deed = deedWords[action]?.[what ?? 'changed'] ?? actionWords[action];
  return `${deed}${about === null ? '' : `: ${about}`}${count === null ? '' : ` (${count} tiket)`}`;
}

const fieldWords: Record<string, string> = {
  title: 'Judul',
  description: 'Deskripsi',
  categoryId: 'Kategori',
  venueId: 'Tempat',
  startsAt: 'Mulai',
  endsAt: 'Selesai',
  paymentWindowMinutes: 'Batas waktu pembayaran',
  imageUrl: 'Poster',
  status: 'Status',
  name: 'Nama',
  price: 'Harga',
  free: 'Gratis',
  capacity: 'Kuota',
  saleStartsAt: 'Mulai dijual',
  saleEndsAt: 'Akhir penjualan',
  maxPerOrder: 'Paling banyak per pesanan',
  people: 'Orang per tiket',
  position: 'Urutan',
  headliner: 'Penampil utama',
  agreed: 'Setuju tampil, menurut promotor',
  kind: 'Jenis potongan',
  value: 'Besar potongan',
  opensAt: 'Pintu dibuka',
  reentry: 'Keluar dan masuk lagi',
  role: 'Peran',
  mode: 'Cara kerja',
  opensBeforeMinutes: 'Dibuka sebelum penjualan',
  ticketTypeId: 'Jenis tiket',
  ratePerMinute: 'Giliran per menit',
  reason: 'Alasan',
};

/** What stands for a field without a value. */
const noneWords: Record<string, string> = {
  ticketTypeId: 'semua',
  ratePerMinute: 'otomatis',
};

/** Modes of a waiting room; one of them is called as a state of events is. */
const modeWords: Record<string, string> = {
  scheduled: 'sebelum penjualan dibuka',
  under_load: 'hanya saat ramai',
};

const inMinutes: ReadonlySet<string> = new Set(['paymentWindowMinutes', 'opensBeforeMinutes']);

const valueWords: Record<string, string> = {
  draft: 'Draf',
  scheduled: 'Terbit',
  taken_down: 'Diturunkan',
  percent: 'Persen',
  amount: 'Rupiah',
  now: 'saat itu juga',
  gate: 'Petugas gerbang',
  sales: 'Pemantau penjualan',
  editor: 'Penyunting',
};

type Change = HistoryEntry['changes'][number];
type Value = Change['before'];

const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T.*Z$/;

function valueText(field: string, value: Value, zone: string): string {
  if (value === null || value === undefined || value === '') return noneWords[field] ?? '–';
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (typeof value === 'number') {
    if (field === 'price') return formatRupiah(value);
    if (field === 'position') return formatCount(value + 1);
    return inMinutes.has(field) ? `${value} menit` : formatCount(value);
  }
  if (wall.test(value)) return formatWallTime(value, zone);
  if (instant.test(value)) return formatInstant(value, zone);
  return (field === 'mode' ? modeWords : valueWords)[value] ?? value;
}

/** A change of one field, e.g. `Harga: Rp 150.000 → Rp 175.000`. */
export function changeText({ field, ...sides }: Change, zone: string): string {
  const name = fieldWords[field] ?? field;
  const text = (value: Value) => valueText(field, value, zone);
  if (!('before' in sides) && !('after' in sides)) return `${name} diubah`;
  if (!('before' in sides)) return `${name}: ${text(sides.after)}`;
  if (!('after' in sides)) return `${name}: ${text(sides.before)} sebelumnya`;
  return `${name}: ${text(sides.before)} → ${text(sides.after)}`;
}
