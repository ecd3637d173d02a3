import type { SeededRandom } from '../../platform/seeded-random';
import type { TicketTypePlan } from './recipes/recipe';

interface PlannedType {
  name: string;
  description: string;
  /** Price relative to the base price of the event. */
  price: number;
  /** Part of the seats. */
  share: number;
  /** Who come in with one; 1 where it is left out. */
  people?: number;
}

const plans: Record<TicketTypePlan, readonly [PlannedType[], ...PlannedType[][]]> = {
  concert: [
    [
      {
        name: 'Early Bird',
        description: 'Area festival, jumlah terbatas',
        price: 0.75,
        share: 0.1,
      },
      { name: 'Festival', description: 'Area berdiri di depan panggung', price: 1, share: 0.45 },
      { name: 'Tribun', description: 'Tempat duduk bebas di tribun', price: 1.3, share: 0.35 },
      { name: 'VIP', description: 'Kursi terdepan, jalur masuk khusus', price: 2.6, share: 0.1 },
    ],
    [
      { name: 'CAT 3', description: 'Duduk bebas di lantai dua', price: 0.8, share: 0.4 },
      { name: 'CAT 2', description: 'Duduk bebas di lantai satu', price: 1.2, share: 0.3 },
      { name: 'CAT 1', description: 'Duduk bebas di bagian tengah', price: 1.7, share: 0.22 },
      { name: 'VIP', description: 'Baris terdepan dan cendera mata', price: 2.8, share: 0.08 },
    ],
    [
      { name: 'Festival', description: 'Area berdiri', price: 1, share: 0.7 },
      { name: 'Tribun', description: 'Duduk tanpa nomor', price: 1.25, share: 0.3 },
    ],
  ],
  festival: [
    [
      { name: 'Early Bird 2 Hari', description: 'Berlaku dua hari', price: 1.2, share: 0.15 },
      { name: 'Harian', description: 'Berlaku satu hari', price: 1, share: 0.4 },
      { name: 'Terusan 2 Hari', description: 'Berlaku dua hari', price: 1.7, share: 0.38 },
      {
        name: 'VIP Terusan',
        description: 'Dua hari, ruang istirahat, toilet khusus',
        price: 3.2,
        share: 0.07,
      },
    ],
    [
      { name: 'Harian', description: 'Berlaku satu hari', price: 1, share: 0.6 },
      { name: 'Terusan', description: 'Berlaku sepanjang festival', price: 1.6, share: 0.4 },
    ],
  ],
  seated: [
    [
      { name: 'Reguler', description: 'Kursi di bagian belakang', price: 1, share: 0.6 },
      { name: 'Premium', description: 'Kursi di bagian tengah', price: 1.5, share: 0.3 },
      { name: 'VIP', description: 'Dua baris terdepan', price: 2.3, share: 0.1 },
    ],
    [
      { name: 'Umum', description: 'Kursi bebas', price: 1, share: 0.8 },
      {
        name: 'Pelajar',
        description: 'Dengan kartu pelajar atau mahasiswa',
        price: 0.6,
        share: 0.2,
      },
    ],
  ],
  class: [
    [
      { name: 'Peserta Umum', description: 'Termasuk bahan dan materi', price: 1, share: 0.75 },
      {
        name: 'Pelajar',
        description: 'Dengan kartu pelajar atau mahasiswa',
        price: 0.6,
        share: 0.25,
      },
    ],
    [
      { name: 'Early Bird', description: 'Harga khusus pendaftar awal', price: 0.7, share: 0.25 },
      { name: 'Reguler', description: 'Seluruh sesi dan makan siang', price: 1, share: 0.6 },
      { name: 'VIP', description: 'Termasuk jamuan bersama pembicara', price: 2.2, share: 0.15 },
    ],
    [{ name: 'Peserta', description: 'Harga segera diumumkan', price: 0, share: 1 }],
  ],
  fair: [
    [
      { name: 'Reguler', description: 'Masuk satu orang', price: 1, share: 0.7 },
      { name: 'Keluarga', description: 'Dua dewasa dan dua anak', price: 3, share: 0.2, people: 4 },
      { name: 'Jalur Cepat', description: 'Tanpa antre di pintu masuk', price: 1.8, share: 0.1 },
    ],
    [
      { name: 'Pagi', description: 'Masuk sebelum pukul 13.00', price: 0.8, share: 0.4 },
      { name: 'Terusan', description: 'Masuk kapan saja', price: 1, share: 0.6 },
    ],
  ],
  sports: [
    [
      { name: 'Tribun Timur', description: 'Tribun terbuka', price: 1, share: 0.45 },
      { name: 'Tribun Barat', description: 'Tribun beratap', price: 1.6, share: 0.4 },
      { name: 'VIP', description: 'Kursi empuk di garis tengah', price: 3.5, share: 0.15 },
    ],
  ],
};

/** Seats by size of venue, 1 to 5. */
const seats = [0, 120, 600, 2200, 6500, 24_000];

export interface DemoTicketType {
  name: string;
  description: string;
  price: number;
  capacity: number;
  people: number;
}

/** The ticket types of one event. A price of 0 is not announced yet. */
export function demoTicketTypes(
  plan: TicketTypePlan,
  size: number,
  basePrice: number,
  random: SeededRandom,
): DemoTicketType[] {
  const types = random.pick(plans[plan]);
  const total = (seats[size] ?? 100) * (0.7 + random.next() * 0.6);
  return types.map((type) => ({
    name: type.name,
    description: type.description,
    people: type.people ?? 1,
    price: Math.round((type.price * basePrice) / 5000) * 5000,
    capacity: Math.max(20, Math.round((total * type.share) / 10) * 10),
  }));
}
