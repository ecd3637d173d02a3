import { hashPassword } from '../../platform/auth/passwords';
import { demoId } from './demo-id';

/** Password of all demo accounts. */
const demoPassword = 'panggung-demo';

const accounts = [
  ['pembeli', 'Putri Pembeli', 'user', undefined],
  ['artis', 'Bagas Artis', 'artist', 'approved'],
  ['promotor', 'Maya Promotor', 'promotor', 'approved'],
  ['admin', 'Adi Admin', 'admin', undefined],
  ['lingkar.sore', 'Dimas Prasetya', 'artist', 'pending'],
  ['nusa.live', 'Ratna Wulandari', 'promotor', 'pending'],
  ['komika.ucup', 'Yusuf Ramadhan', 'artist', 'pending'],
  ['tepi.laut', 'Maria Tuhumury', 'promotor', 'pending'],
] as const;

const submitted: Record<string, Record<string, unknown>> = {
  artis: { stageName: 'Bagas & Bayangan', genre: 'Folk' },
  promotor: { companyName: 'Gemilang Suara', nib: '9120001234567' },
  'lingkar.sore': {
    stageName: 'Lingkar Sore',
    genre: 'Indie Pop',
    city: 'Bandung',
    members: 4,
    portfolio: 'https://lingkarsore.example/epk',
    bio: 'Kuartet dari Bandung, dua EP, tampil di 30 lebih panggung kampus.',
  },
  'nusa.live': {
    companyName: 'PT Nusa Live Kreasi',
    nib: '8120119900412',
    npwp: '09.254.294.3-407.000',
    city: 'Surabaya',
    website: 'https://nusalive.example',
    pastEvents: ['Angin Timur Fest', 'Malam Jazz Tunjungan'],
  },
  'komika.ucup': {
    stageName: 'Ucup Ramadhan',
    genre: 'Observasi',
    city: 'Makassar',
    socialMedia: '@komika.ucup',
    bio: 'Juara open mic Makassar, tiga kali membuka tur nasional.',
  },
  'tepi.laut': {
    companyName: 'Komunitas Tepi Laut',
    city: 'Ambon',
    experience: 'Dua festival musik pantai, 1.500 penonton per malam.',
    documents: ['akta-pendirian.pdf', 'surat-izin-keramaian.pdf'],
  },
};

const userId = (name: string) => demoId(`user:${name}`);

/** The accounts that the site's start message names, and people waiting to be verified. */
export async function demoAccounts(now: Date) {
  const passwordHash = await hashPassword(demoPassword);
  const users = accounts.map(([name, fullName, role], index) => ({
    id: userId(name),
    email: `${name}@panggung.test`,
    name: fullName,
    phone: `0812345678${String(index).padStart(2, '0')}`,
    role,
    passwordHash,
  }));
  const verifications = accounts.flatMap(([name, , role, status], index) =>
    status === undefined
      ? []
      : [
          {
            id: demoId(`verification:${name}`),
            userId: userId(name),
            roleType: role,
            additionalData: submitted[name] ?? {},
            status,
            submittedAt: new Date(now.getTime() - (accounts.length - index) * 7 * 3_600_000),
          },
        ],
  );
  const decisions = verifications
    .filter(({ status }) => status === 'approved')
    .map(({ id }) => ({
      verificationId: id,
      decision: 'approved' as const,
      decidedBy: userId('admin'),
      notes: 'Dokumen lengkap.',
    }));
  return { users, verifications, decisions, artist: userId('artis'), promotor: userId('promotor') };
}
