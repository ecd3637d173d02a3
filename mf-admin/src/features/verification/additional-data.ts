/** Labels for the field names of the applicants' data. */
const labels: Readonly<Record<string, string>> = {
  stageName: 'Nama panggung',
  organisation: 'Nama perusahaan',
  registrationNumber: 'NIB',
  contactName: 'Nama kontak',
  contactPhone: 'Telepon kontak',
  bankName: 'Bank',
  bankAccountNumber: 'Nomor rekening',
  bankAccountName: 'Nama pemilik rekening',
  links: 'Tautan',
  bio: 'Profil singkat',
  genre: 'Genre',
  city: 'Kota',
  address: 'Alamat',
};

/** One line of an applicant's data: a label and one or more values. */
export interface Entry {
  label: string;
  values: string[];
}

/** Everything that an applicant sent, in readable form; nothing is left out. */
export function readableEntries(data: Readonly<Record<string, unknown>>): Entry[] {
  return Object.entries(data)
    .map(([name, value]) => ({ label: labelOf(name), values: valuesOf(value) }))
    .filter(({ values }) => values.length > 0);
}

/** e.g. `yearsOnStage` becomes `Years on stage`. */
function labelOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

function valuesOf(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap(valuesOf);
  if (typeof value === 'boolean') return [value ? 'Ya' : 'Tidak'];
  // For a link with a label, only the address can be opened.
  if (typeof value === 'object' && 'url' in value) return valuesOf(value.url);
  if (typeof value === 'object') {
    return readableEntries({ ...value }).map(
      ({ label, values }) => `${label}: ${values.join(', ')}`,
    );
  }
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}
