import { supportEmail } from '../facts/facts';

export interface Department {
  name: string;
  address: string;
  /** The topics that it answers. */
  about: string;
}

export const departments: readonly Department[] = [
  {
    name: 'Bantuan pembeli',
    address: supportEmail,
    about: 'Pesanan, pembayaran, tiket, dan pengembalian dana.',
  },
  {
    name: 'Promotor dan artis',
    address: 'mitra@panggung.test',
    about: 'Verifikasi, acara, dan hasil penjualan.',
  },
  {
    name: 'Aksesibilitas',
    address: 'akses@panggung.test',
    about: 'Kebutuhan khusus di lokasi dan hambatan di situs.',
  },
  {
    name: 'Privasi',
    address: 'privasi@panggung.test',
    about: 'Salinan, perbaikan, dan penghapusan data.',
  },
  { name: 'Pers', address: 'pers@panggung.test', about: 'Wawancara, data, dan logo.' },
  { name: 'Karier', address: 'karier@panggung.test', about: 'Lowongan dan magang.' },
];
