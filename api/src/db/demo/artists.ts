import { seededRandom, type SeededRandom } from '../../platform/seeded-random';
import { demoId } from './demo-id';
import { demoVenues } from './venues';
import type { ArtistKind } from './recipes/recipe';

type Words = readonly [string, ...string[]];

interface Style {
  count: number;
  names: (random: SeededRandom) => string;
  genres: Words;
  bios: Words;
}

const nouns: Words = [
  'Lentera',
  'Senja',
  'Kereta',
  'Layar',
  'Samudra',
  'Pualam',
  'Kabut',
  'Rimba',
  'Serambi',
  'Gerimis',
  'Menara',
  'Kompas',
  'Jendela',
  'Pelita',
  'Beranda',
  'Mercu',
  'Kelana',
  'Halaman',
  'Dermaga',
  'Arus',
];
const qualities: Words = [
  'Utara',
  'Pagi',
  'Biru',
  'Kedua',
  'Malam',
  'Selatan',
  'Kertas',
  'Perak',
  'Jauh',
  'Tua',
  'Sunyi',
  'Terakhir',
  'Merah',
  'Lama',
  'Kembar',
];
const first: Words = [
  'Raka',
  'Nadira',
  'Bayu',
  'Kirana',
  'Danu',
  'Laras',
  'Gilang',
  'Ayunda',
  'Tirta',
  'Sekar',
  'Arga',
  'Melati',
  'Yoga',
  'Indira',
  'Bima',
  'Wulan',
  'Fajar',
  'Saskia',
  'Jati',
  'Rania',
  'Galih',
  'Prita',
  'Satria',
  'Dewi',
  'Banyu',
  'Kinan',
];
const last: Words = [
  'Pradipta',
  'Mahardika',
  'Wirasena',
  'Lesmana',
  'Kusumadewa',
  'Anggraini',
  'Tanuwijaya',
  'Siregar',
  'Manurung',
  'Sasmita',
  'Wijayakusuma',
  'Nainggolan',
  'Pattinama',
  'Rumbiak',
  'Santika',
  'Adiwangsa',
  'Paramita',
  'Lumbantobing',
  'Sastranegara',
];
const groups: Words = ['Teater', 'Sanggar', 'Kelompok', 'Studio', 'Padepokan'];
const dj: Words = [
  'Nokturna',
  'Kilat',
  'Basalt',
  'Frekuen',
  'Orbita',
  'Vektor',
  'Sinkop',
  'Halogen',
  'Pixela',
  'Tempo Api',
  'Senyap',
  'Magnetik',
  'Larutan',
  'Ritma',
  'Kuarsa',
  'Gravita',
];

const person = (random: SeededRandom) => `${random.pick(first)} ${random.pick(last)}`;
const group = (random: SeededRandom) => `${random.pick(nouns)} ${random.pick(qualities)}`;

const styles: Record<ArtistKind, Style> = {
  band: {
    count: 62,
    names: group,
    genres: [
      'Indie Pop',
      'Rock Alternatif',
      'Folk',
      'Pop',
      'Jazz Fusion',
      'Shoegaze',
      'Reggae',
      'Post-Rock',
      'Dangdut Koplo Modern',
    ],
    bios: [
      'Dibentuk di ruang latihan sewaan, kini menjadi nama tetap di panggung festival. Liriknya berbahasa Indonesia, gitarnya tidak pernah sopan.',
      'Lima sahabat sekampus yang menulis lagu tentang kota, pulang, dan orang-orang yang ditinggalkan kereta.',
      'Dikenal lewat konser panjang tanpa jeda dan aransemen yang selalu berubah dari kota ke kota.',
      'Tiga album, satu sesi langsung yang ditonton jutaan kali, dan kebiasaan menyapa penonton satu per satu.',
    ],
  },
  solo: {
    count: 44,
    names: person,
    genres: ['Pop', 'R&B', 'Folk', 'Balada', 'Soul', 'Jazz', 'Dangdut'],
    bios: [
      'Penyanyi dan penulis lagu yang memulai karier dari panggung kafe. Suaranya hangat, ceritanya tajam.',
      'Menggabungkan cengkok tradisi dengan produksi elektronik yang jernih. Album keduanya direkam di rumah nenek.',
      'Satu gitar, satu buku catatan, dan lagu-lagu yang terasa seperti surat untuk teman lama.',
    ],
  },
  comic: {
    count: 26,
    names: person,
    genres: ['Observasi', 'Satir', 'Cerita Pribadi', 'Absurd'],
    bios: [
      'Mantan pegawai bank yang menemukan bahwa antrean nasabah adalah bahan komedi terbaik.',
      'Tampil keliling lebih dari tiga puluh kota dengan materi tentang keluarga besar dan kontrakan kecil.',
      'Datar di wajah, tajam di kalimat. Spesial pertamanya ludes di enam kota.',
    ],
  },
  stage: {
    count: 24,
    names: (random) => `${random.pick(groups)} ${group(random)}`,
    genres: ['Teater Realis', 'Musikal', 'Teater Tubuh', 'Wayang Kontemporer', 'Teater Boneka'],
    bios: [
      'Kelompok yang percaya bahwa panggung terbaik adalah ruang yang belum pernah dipakai berpentas.',
      'Berdiri lebih dari satu dasawarsa, mengolah cerita rakyat menjadi lakon tentang hari ini.',
      'Dua puluh pemain dari beragam latar, satu naskah yang selalu ditulis ulang bersama.',
    ],
  },
  dance: {
    count: 20,
    names: (random) =>
      `${random.pick(['Komunitas', 'Kru', 'Sanggar', 'Ruang'])} ${random.pick(nouns)}`,
    genres: ['Tari Kontemporer', 'Hip-hop', 'Tari Tradisi', 'Breaking'],
    bios: [
      'Menari di terminal, pasar, dan gedung pertunjukan dengan kesungguhan yang sama.',
      'Meneliti gerak tradisi pesisir dan membawanya ke lantai dansa masa kini.',
    ],
  },
  speaker: {
    count: 26,
    names: person,
    genres: ['Praktisi', 'Peneliti', 'Pengajar', 'Perupa', 'Pelatih'],
    bios: [
      'Belasan tahun bekerja di bidangnya dan masih senang menjawab pertanyaan paling dasar.',
      'Membagi waktu antara studio, kampus, dan lokakarya kecil di berbagai kota.',
      'Percaya bahwa cara terbaik untuk memahami sesuatu adalah mengajarkannya.',
    ],
  },
  dj: {
    count: 12,
    names: (random) => `DJ ${random.pick(dj)}`,
    genres: ['House', 'Techno', 'Funkot', 'Drum & Bass'],
    bios: [
      'Meramu rekaman lapangan dan ketukan lantai dansa menjadi set yang tak pernah sama.',
      'Memulai dari radio kampus, kini menutup malam di festival besar.',
    ],
  },
};

export interface DemoArtist {
  id: string;
  kind: ArtistKind;
  stageName: string;
  genre: string;
  bio: string;
  city: string;
  imageUrl: string;
}

/** More than 200 invented performers. */
export function demoArtists(random: SeededRandom): DemoArtist[] {
  const used = new Set<string>();
  return (Object.entries(styles) as [ArtistKind, Style][]).flatMap(([kind, style]) =>
    Array.from({ length: style.count }, (_, index) => {
      const stageName = unusedName(style.names, random, used);
      return {
        id: demoId(`artist:${kind}:${index}`),
        kind,
        stageName,
        genre: random.pick(style.genres),
        bio: random.pick(style.bios),
        city: homeOf(stageName),
        imageUrl: `/media/artists/${kind}-${index + 1}.webp`,
      };
    }),
  );
}

/** The artist's city. There are no links, because invented artists have no pages elsewhere. */
function homeOf(stageName: string): string {
  const random = seededRandom(`profile:${stageName}`);
  const [, , city] = demoVenues[random.int(0, demoVenues.length - 1)] ?? demoVenues[0];
  return city;
}

function unusedName(
  make: (random: SeededRandom) => string,
  random: SeededRandom,
  used: Set<string>,
): string {
  for (let attempt = 0; ; attempt += 1) {
    const plain = make(random);
    // Small name families run out of names; then a number is added: "… 2".
    const name = attempt < 40 ? plain : `${plain} ${attempt - 38}`;
    if (!used.has(name)) {
      used.add(name);
      return name;
    }
  }
}
