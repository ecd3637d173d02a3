import { formatInstant } from '@panggung/format';
import { passMinutes } from '@panggung/policy';
import type { Room } from './waiting-room.queries';

/** Something that buyers live through. */
export interface BuyersStep {
  when: string;
  what: string;
  text: string;
}

type Times = Pick<Room, 'mode' | 'opensAt' | 'saleStartsAt'>;

const turn = `Yang dipanggil mendapat giliran ${passMinutes} menit untuk memesan, dan dapat meminta ${passMinutes} menit lagi satu kali. Bila gilirannya lewat, ia boleh masuk lagi, di belakang semua yang menunggu.`;

/** What buyers see of a room, in its order. @param zone IANA, of the venue */
export function buyersSteps({ mode, opensAt, saleStartsAt }: Times, zone: string): BuyersStep[] {
  const at = (instant: string | null, without: string) =>
    instant === null ? without : formatInstant(instant, zone);
  if (mode === 'under_load') return stepsUnderLoad;
  return [
    {
      when: at(opensAt, 'Sebelum penjualan'),
      what: 'Ruang tunggu dibuka',
      text: 'Pembeli masuk dengan akun atau tautan yang dikirim ke emailnya, satu tempat untuk setiap alamat. Datang lebih dulu tidak memberi keuntungan.',
    },
    {
      when: at(saleStartsAt, 'Saat penjualan dimulai'),
      what: 'Urutan diundi',
      text: 'Undiannya memakai angka acak publik dan dapat diperiksa siapa saja. Yang datang sesudahnya berdiri di belakang, menurut waktu datang.',
    },
    { when: 'Beberapa detik kemudian', what: 'Pembeli dipanggil menurut urutan', text: turn },
  ];
}

const stepsUnderLoad: BuyersStep[] = [
  {
    when: 'Selama pesanan lancar',
    what: 'Memesan seperti biasa',
    text: 'Ruang tunggunya tidak tampak.',
  },
  {
    when: 'Bila pesanan menunggu terlalu lama',
    what: 'Ruang tunggu muncul',
    text: 'Yang datang dulu dipanggil dulu. Tidak ada undian.',
  },
  { when: 'Selama ramai', what: 'Pembeli dipanggil menurut urutan', text: turn },
  {
    when: 'Begitu lancar lagi',
    what: 'Ruang tunggu hilang',
    text: 'Setelah tidak ada yang menunggu, pembeli memesan langsung.',
  },
];
