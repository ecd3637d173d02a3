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
  promotor: {
    organisation: 'Gemilang Suara',
    registrationNumber: '9120001234567',
    address: 'Jalan Kemang Raya 12, Jakarta Selatan',
    ...bankOf('PT Gemilang Suara', 'Bank Mandiri', '1270009876543'),
  },
  'lingkar.sore': {
    stageName: 'Lingkar Sore',
    genre: 'Indie Pop',
    city: 'Bandung',
    bio: 'Kuartet dari Bandung, dua EP, tampil di 30 lebih panggung kampus.',
    links: [{ label: 'Portofolio', url: 'https://lingkarsore.example/epk' }],
  },
  'nusa.live': {
    organisation: 'PT Nusa Live Kreasi',
    registrationNumber: '8120119900412',
    address: 'Jalan Tunjungan 45, Surabaya',
    contactName: 'Ratna Wulandari',
    contactPhone: '0812 3344 5566',
    ...bankOf('PT Nusa Live Kreasi', 'BCA', '7880123456'),
  },
  'komika.ucup': {
    stageName: 'Ucup Ramadhan',
    genre: 'Observasi',
    city: 'Makassar',
    bio: 'Juara open mic Makassar, tiga kali membuka tur nasional.',
    links: [{ label: 'Instagram', url: 'https://instagram.example/komika.ucup' }],
  },
  'tepi.laut': {
    organisation: 'Komunitas Tepi Laut',
    registrationNumber: '9120204567890',
    address: 'Jalan Pantai Mardika 3, Ambon',
    contactName: 'Maria Tuhumury',
    ...bankOf('Komunitas Tepi Laut', 'BRI', '005501234567890'),
  },
};

function bankOf(bankAccountName: string, bankName: string, bankAccountNumber: string) {
  return { bankName, bankAccountNumber, bankAccountName };
}

const userId = (name: string) => demoId(`user:${name}`);

const contactOf = (name: string, fullName: string, index: number) => ({
  id: userId(name),
  email: `${name}@panggung.test`,
  name: fullName,
  phone: `0812345678${String(index).padStart(2, '0')}`,
});

const [[buyerName, buyerFullName]] = accounts;

/** Who has bought tickets, as `demoAccounts` writes it. */
export const demoBuyer = contactOf(buyerName, buyerFullName, 0);

/** The admin who scans at all demo gates and decides on applications. */
export const demoAdminId = userId('admin');

/** The accounts that the site's start message names, and people waiting to be verified. */
export async function demoAccounts(now: Date) {
  const passwordHash = await hashPassword(demoPassword);
  const users = accounts.map(([name, fullName, role], index) => ({
    ...contactOf(name, fullName, index),
    role,
    passwordHash,
    emailVerifiedAt: now,
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
      decidedBy: demoAdminId,
      notes: 'Dokumen lengkap.',
    }));
  return { users, verifications, decisions, artist: userId('artis'), promotor: userId('promotor') };
}
