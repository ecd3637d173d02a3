/** Words for the names under which applicants send their data. */
const labels: Readonly<Record<string, string>> = {
  stageName: 'Nama panggung',
  companyName: 'Nama perusahaan',
  description: 'Tentang',
  bio: 'Profil singkat',
  genre: 'Genre',
  members: 'Anggota',
  city: 'Kota',
  address: 'Alamat',
  website: 'Situs web',
  socialMedia: 'Media sosial',
  instagram: 'Instagram',
  portfolio: 'Portofolio',
  experience: 'Pengalaman',
  pastEvents: 'Acara sebelumnya',
  documents: 'Dokumen',
  nib: 'NIB',
  npwp: 'NPWP',
};

/** One line of what an applicant sent: a label and one or more values. */
export interface Entry {
  label: string;
  values: string[];
}

/** Everything that an applicant sent, readable, whatever it is: nothing is left out. */
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
  if (typeof value === 'object') {
    return readableEntries({ ...value }).map(
      ({ label, values }) => `${label}: ${values.join(', ')}`,
    );
  }
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}
