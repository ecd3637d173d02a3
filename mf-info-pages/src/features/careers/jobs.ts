export interface Job {
  title: string;
  team: string;
  city: string;
  /** What the job is, in one or two sentences. */
  work: string;
}

export const jobs: readonly Job[] = [
  {
    title: 'Frontend Engineer',
    team: 'Teknologi',
    city: 'Jakarta',
    work: 'Memiliki satu modul situs dari rancangan sampai rilis, dan menjaga halaman tetap cepat di ponsel murah.',
  },
  {
    title: 'Backend Engineer',
    team: 'Teknologi',
    city: 'Jakarta',
    work: 'Menjaga agar tidak satu kursi pun terjual dua kali, juga saat puluhan ribu orang datang bersamaan.',
  },
  {
    title: 'Product Designer',
    team: 'Produk',
    city: 'Bandung',
    work: 'Merancang jalan dari menemukan acara sampai melewati pintu masuk, bersama orang-orang yang memakainya.',
  },
  {
    title: 'Partnership Manager',
    team: 'Kemitraan',
    city: 'Surabaya',
    work: 'Mendampingi promotor dan venue di Jawa Timur sejak acara pertama mereka.',
  },
  {
    title: 'Customer Support Specialist',
    team: 'Layanan',
    city: 'Yogyakarta',
    work: 'Menjawab penonton sebelum, saat, dan setelah acara, lalu membawa keluhannya kepada tim yang bisa memperbaiki.',
  },
  {
    title: 'Event Operations Lead',
    team: 'Operasional',
    city: 'Denpasar',
    work: 'Memimpin pintu masuk di hari acara: perangkat siap, antrean lancar, setiap tiket diperiksa.',
  },
];
