/** Names of the extra fields of artists and promotors, as the API takes them. */
export const extraNames = [
  'stageName',
  'genre',
  'city',
  'bio',
  'links',
  'organisation',
  'registrationNumber',
  'address',
  'contactName',
  'contactPhone',
  'bankName',
  'bankAccountNumber',
  'bankAccountName',
] as const;

export type ExtraName = (typeof extraNames)[number];

export interface RoleField {
  name: ExtraName;
  label: string;
  /** Whether the field has several lines. */
  long?: true;
  required?: true;
  hint?: string;
  autoComplete?: string;
  inputMode?: 'numeric' | 'tel';
  /** Format of a filled-in value, and the message when it does not match. */
  pattern?: { matches: RegExp; otherwise: string };
}

const artist: readonly RoleField[] = [
  { name: 'stageName', label: 'Nama panggung', required: true },
  { name: 'genre', label: 'Genre', required: true, hint: 'Misalnya Pop, Dangdut, atau Komedi.' },
  { name: 'city', label: 'Kota asal', autoComplete: 'address-level2' },
  { name: 'bio', label: 'Tentang Anda', long: true },
  {
    name: 'links',
    label: 'Tautan',
    long: true,
    hint: 'Situs atau media sosial, satu alamat per baris.',
    pattern: {
      matches: /^(\s*https?:\/\/[^\s/]+\.[^\s]+\s*)(\n\s*https?:\/\/[^\s/]+\.[^\s]+\s*)*$/,
      otherwise: 'Tulis alamat lengkap, dengan https://, satu per baris',
    },
  },
];

const promotor: readonly RoleField[] = [
  {
    name: 'organisation',
    label: 'Nama perusahaan',
    required: true,
    autoComplete: 'organization',
  },
  {
    name: 'registrationNumber',
    label: 'Nomor Induk Berusaha (NIB)',
    required: true,
    inputMode: 'numeric',
    hint: '13 angka.',
    pattern: { matches: /^\d{13}$/, otherwise: 'NIB terdiri dari 13 angka' },
  },
  {
    name: 'address',
    label: 'Alamat perusahaan',
    required: true,
    autoComplete: 'street-address',
    long: true,
  },
  { name: 'contactName', label: 'Nama kontak' },
  { name: 'contactPhone', label: 'Telepon kontak', inputMode: 'tel' },
  {
    name: 'bankName',
    label: 'Bank',
    required: true,
    hint: 'Ke rekening ini hasil penjualan dibayarkan.',
  },
  {
    name: 'bankAccountNumber',
    label: 'Nomor rekening',
    required: true,
    inputMode: 'numeric',
    pattern: { matches: /^\d{6,20}$/, otherwise: 'Nomor rekening terdiri dari 6 sampai 20 angka' },
  },
  { name: 'bankAccountName', label: 'Nama pemilik rekening', required: true },
];

/** The extra fields of each account type, besides name, email and password. */
export const roleFields = { user: [], artist, promotor } as const;
