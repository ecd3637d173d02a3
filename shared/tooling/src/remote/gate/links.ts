import { Refusal, type Registry } from '@panggung/releases';
import type { Candidate } from './candidate';

/**
 * Links that the frame would show must lead somewhere: to a route of this remote or of another
 * live one.
 * @throws Refusal naming the first dead link
 */
export function checkLinks({ manifest }: Candidate, registry: Registry): void {
  const others = Object.entries(registry.remotes)
    .filter(([name]) => name !== manifest.name)
    .flatMap(([, { active }]) => active.manifest.routes);
  const owned = [...manifest.routes, ...others].map(({ path }) => matcher(path));
  for (const [place, href] of linksOf(manifest)) {
    const [path = ''] = href.split(/[?#]/);
    if (owned.some((pattern) => pattern.test(path))) continue;
    throw new Refusal(`${place} leads to ${href}, a route that neither it nor a live remote owns`);
  }
}

function linksOf({ nav, footer, entryPoints }: Candidate['manifest']): [string, string][] {
  return [
    ...nav.map(({ label, href }): [string, string] => [`nav entry "${label}"`, href]),
    ...footer.map(({ label, href }): [string, string] => [`footer entry "${label}"`, href]),
    ...Object.entries(entryPoints).map(([name, href]): [string, string] => [
      `entry point ${name}`,
      href,
    ]),
  ];
}

/** The paths that a pattern matches; like the router, letters' case and a last slash are free. */
function matcher(pattern: string): RegExp {
  const parts = pattern.split('/').filter((part) => part !== '');
  const source = parts.map((part) =>
    part === '*' ? '(?:/.*)?' : part.startsWith(':') ? '/[^/]+' : `/${part}`,
  );
  return new RegExp(`^${source.join('')}/?$`, 'i');
}
