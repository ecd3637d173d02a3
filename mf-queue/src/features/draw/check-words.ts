import type { Checked } from './checks';

/** What was recomputed: what is said when it fits, and when it does not. */
export const checkWords: Record<Checked, { fits: string; fails: string }> = {
  commitment: {
    fits: 'Rahasia kami cocok dengan janji yang diumumkan sejak ruang tunggu dibuka.',
    fails: 'Rahasia kami tidak cocok dengan janji yang diumumkan.',
  },
  promise: {
    fits: 'Janji itu sama dengan yang dicatat perangkat ini saat Anda masuk.',
    fails: 'Janji itu berbeda dari yang dicatat perangkat ini saat Anda masuk.',
  },
  pool: {
    fits: 'Jumlah dan susunan peserta cocok dengan yang diumumkan.',
    fails: 'Jumlah atau susunan peserta tidak cocok dengan yang diumumkan.',
  },
  root: {
    fits: 'Segel peserta cocok: tidak ada yang ditambah, dibuang, atau diganti.',
    fails: 'Segel peserta tidak cocok: daftarnya bukan yang diumumkan.',
  },
  round: {
    fits: 'Angka acak umum itu asli: tanda tangannya benar.',
    fails: 'Angka acak umum itu tidak asli, atau tidak ada.',
  },
  later: {
    fits: 'Angka acak itu dibuat sesudah peserta disegel, jadi tidak dapat diketahui sebelumnya.',
    fails: 'Angka acak itu sudah ada sebelum peserta disegel.',
  },
  chain: {
    fits: 'Angka acak berasal dari drand quicknet, milik umum.',
    fails:
      'Angka acak bukan dari drand quicknet. Situs ini memakai sumber lain, misalnya untuk uji coba.',
  },
  seed: {
    fits: 'Angka undian mengikuti dari segel, angka acak umum, dan rahasia kami.',
    fails: 'Angka undian tidak mengikuti dari ketiganya.',
  },
  histogram: {
    fits: 'Urutan yang dipakai untuk memanggil cocok dengan angka undian.',
    fails: 'Urutan yang dipakai untuk memanggil tidak cocok dengan angka undian.',
  },
  included: {
    fits: 'Tempat Anda ada di antara peserta yang disegel.',
    fails: 'Tempat Anda tidak ada di antara peserta yang disegel.',
  },
};
