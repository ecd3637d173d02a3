// With as many first as family names, the same pairs would repeat after one round. 37 and 41 have
// no common divisor, so the first 1,517 pairs all differ.
const firstNames = [
  ...['Adinda', 'Bagus', 'Citra', 'Damar', 'Endah', 'Fajar', 'Gita', 'Hendra', 'Intan', 'Jaka'],
  ...['Kartika', 'Lukman', 'Melati', 'Nanda', 'Oktavia', 'Panji', 'Rani', 'Satria', 'Tiara'],
  ...['Umar', 'Vina', 'Wahyu', 'Yulia', 'Zaki', 'Anggun', 'Bima', 'Dian', 'Eko', 'Fitri'],
  ...['Galih', 'Hesti', 'Indra', 'Kirana', 'Laras', 'Made', 'Nyoman', 'Rizki'],
] as const;

const familyNames = [
  ...['Adiwangsa', 'Batubara', 'Cakrawijaya', 'Darmawan', 'Erlangga', 'Firmansyah', 'Gunawan'],
  ...['Hidayat', 'Iskandar', 'Jatmiko', 'Kusumawati', 'Lubis', 'Mahendra', 'Nasution', 'Oktaviani'],
  ...[
    'Permadi',
    'Rahmawati',
    'Saputra',
    'Tanjung',
    'Utami',
    'Wijayanti',
    'Yudhistira',
    'Zulkarnain',
  ],
  ...['Anggraini', 'Budiarto', 'Cahyani', 'Dewanto', 'Febrianti', 'Hutapea', 'Kurniawan'],
  ...['Lestaluhu', 'Manurung', 'Ningrum', 'Pangestu', 'Ramadhani', 'Sembiring', 'Suryana'],
  ...['Tampubolon', 'Wicaksono', 'Yuliani', 'Purbaya'],
] as const;

/** Some guests buy twice, but never for the same event: no event has so many orders. */
const guestCount = 440;

/** Somebody who buys without an account. People, addresses and numbers are invented. */
export function demoGuest(index: number) {
  const number = index % guestCount;
  const name = [
    firstNames[number % firstNames.length] ?? firstNames[0],
    familyNames[number % familyNames.length] ?? familyNames[0],
  ];
  return {
    name: name.join(' '),
    email: `${name.join('.').toLowerCase()}@contoh.test`,
    phone: `08123450${String(number).padStart(4, '0')}`,
  };
}
