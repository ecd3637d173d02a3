import { demoId } from './demo-id';
import { demoVenues } from './venues';

const rows = [
  [
    'Gemilang Suara',
    'Promotor konser dan tur nasional sejak panggung masih dirakit dari bambu.',
    true,
  ],
  ['Ruang Tengah Kolektif', 'Kolektif independen untuk musik, film, dan pasar kreatif.', true],
  ['Cakrawala Live', 'Konser stadion dan festival dua hari di kota-kota besar.', true],
  ['Lumbung Budaya', 'Pergelaran tradisi bersama sanggar dari berbagai daerah.', true],
  ['Tawa Nusantara', 'Rumah para komika: dari open mic sampai spesial tunggal.', true],
  ['Panggung Timur', 'Menghidupkan panggung di Sulawesi, Maluku, dan Papua.', true],
  ['Kawan Seni', 'Pameran, lokakarya, dan residensi seniman muda.', true],
  ['Arena Raya Sport', 'Penyelenggara lari malam, liga kota, dan kejuaraan terbuka.', true],
  ['Dapur Kota', 'Festival kuliner yang kenal nama setiap pemasaknya.', true],
  ['Selasar Pengetahuan', 'Kuliah umum dan seminar yang tidak membuat mengantuk.', true],
  ['Kode Bersama', 'Komunitas teknologi dan konferensi pengembang.', true],
  ['Layar Lebar Komunitas', 'Pemutaran film di taman, pabrik tua, dan atap gedung.', true],
  ['Napas Pagi', 'Retret, yoga, dan acara kebugaran di ruang terbuka.', true],
  ['Pixel Pertama', 'Turnamen gim dan pameran pengembang lokal.', true],
  ['Rumah Ceria', 'Acara keluarga, dongeng, dan taman bermain keliling.', true],
  ['Benang Merah', 'Peragaan busana dan pasar desainer Indonesia.', true],
  ['Tangan Terbuka', 'Konser amal dan penggalangan dana dengan laporan terbuka.', true],
  ['Langkah Bersama', 'Pertunjukan tari dan kompetisi kru jalanan.', true],
  ['Teras Bisnis', 'Forum dan pertemuan pelaku usaha rintisan.', true],
  ['Pesisir Production', 'Festival pantai dan konser matahari terbenam.', true],
  ['Sumatra Stage', 'Konser dan teater dari Medan sampai Lampung.', true],
  ['Borneo Event Lab', 'Konferensi dan festival di Kalimantan.', true],
  ['Bukit Suara', 'Festival hutan pinus dengan jejak sampah nol.', false],
  ['Kilas Balik Entertainment', 'Pesta nostalgia lintas dasawarsa.', false],
] as const;

/** The promotors of the demo marketplace; the last ones are not verified yet. */
export const demoPromotors = rows.map(([name, description, verified], index) => ({
  id: demoId(`promotor:${index}`),
  name,
  description,
  verified,
  city: demoVenues[(index * 5) % demoVenues.length]?.[2] ?? null,
  imageUrl: `/media/promotors/promotor-${index + 1}.webp`,
}));
