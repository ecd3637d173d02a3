import type { Audience } from '@panggung/releases';
import { array, check, picklist, pipe, string, transform } from '@panggung/screens/schema';
import { accountHash, canHash } from '../service/account-hash';

export const roleOptions = [
  { id: 'admin', label: 'Admin' },
  { id: 'crew', label: 'Kru gerbang' },
  { id: 'promotor', label: 'Promotor acara' },
  { id: 'artist', label: 'Artis' },
  { id: 'user', label: 'Pembeli' },
] as const;
export type Role = (typeof roleOptions)[number]['id'];

export const isRole = (text: string): text is Role => roleOptions.some(({ id }) => id === text);

export interface AudienceValues {
  roles: Role[];
  /** As typed: addresses or ids, separated by commas or lines. */
  accounts: string;
  cities: string;
}
export const nobody: AudienceValues = { roles: [], accounts: '', cities: '' };

const listOf = (separators: RegExp) => (text: string) =>
  text.split(separators).flatMap((one) => one.trim() || []);

const isAccount = (text: string) =>
  text.includes('@') ? /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text) : /^[\w-]{1,64}$/.test(text);

/** Entries of a form's schema. */
export const audienceEntries = {
  roles: array(picklist(roleOptions.map(({ id }) => id))),
  accounts: pipe(
    string(),
    transform(listOf(/[\s,;]+/)),
    check((all) => all.every(isAccount), 'Tulis alamat email atau id akun, dipisah koma'),
    check((all) => all.length <= 500, 'Paling banyak 500 akun'),
    check((all) => all.length === 0 || canHash(), 'Akun hanya bisa ditulis di halaman https'),
  ),
  cities: pipe(
    string(),
    transform(listOf(/[,;\n]+/)),
    check((all) => all.every((city) => city.length <= 60), 'Nama kota paling panjang 60 huruf'),
    check((all) => all.length <= 50, 'Paling banyak 50 kota'),
  ),
};

export interface Chosen {
  roles: readonly Role[];
  accounts: readonly string[];
  cities: readonly string[];
}

export const isNobody = ({ roles, accounts, cities }: Chosen): boolean =>
  roles.length + accounts.length + cities.length === 0;

/** What the service is told: of accounts no more than their hashes. @param kept hashes of before */
export async function toAudience(
  { roles, accounts, cities }: Chosen,
  kept: readonly string[] = [],
): Promise<Audience> {
  const hashes = await Promise.all(accounts.map(accountHash));
  return {
    roles: [...roles],
    accounts: [...new Set([...kept, ...hashes])],
    cities: [...cities],
  };
}

/** An audience in words. */
export function audienceWords({ roles, accounts, cities }: Audience): string {
  const labels = roles.map((role) => roleOptions.find(({ id }) => id === role)?.label ?? role);
  return [
    ...(labels.length > 0 ? [`peran ${labels.join(', ')}`] : []),
    ...(cities.length > 0 ? [`kota ${cities.join(', ')}`] : []),
    ...(accounts.length > 0 ? [`${accounts.length} akun`] : []),
  ].join('; ');
}
