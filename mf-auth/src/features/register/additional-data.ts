import type { RoleValues } from './role-entries';
import { extraNames, roleFields, type RoleField } from './role-fields';

/** The role's fields as the API takes them: only those that are filled in. */
export function additionalDataOf(
  roleType: keyof typeof roleFields,
  values: RoleValues,
): Record<string, unknown> {
  const fields: readonly RoleField[] = roleFields[roleType];
  const filled = fields.filter(({ name }) => values[name] !== '');
  return Object.fromEntries(
    filled.map(({ name }) => [name, name === 'links' ? linksOf(values.links) : values[name]]),
  );
}

/** The fields as they were submitted before. */
export function roleValuesOf(submitted: Readonly<Record<string, unknown>>): RoleValues {
  const texts = extraNames.map((name) => [name, textOf(submitted[name])]);
  return Object.fromEntries(texts) as RoleValues;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(urlOf).filter(Boolean).join('\n');
  return typeof value === 'string' ? value : '';
}

function urlOf(link: unknown): string {
  if (typeof link !== 'object' || link === null || !('url' in link)) return '';
  return typeof link.url === 'string' ? link.url : '';
}

/** Links from addresses, one per line; each is labelled by its host. */
function linksOf(lines: string): { label: string; url: string }[] {
  const addresses = lines.split('\n').map((line) => line.trim());
  return addresses.filter(Boolean).map((url) => ({ label: hostOf(url), url }));
}

function hostOf(url: string): string {
  return URL.canParse(url)
    ? new URL(url).hostname.replace(/^www\./, '').slice(0, 60)
    : url.slice(0, 60);
}
