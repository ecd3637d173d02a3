import { matchPath } from '@panggung/platform/match-path';
import { Refusal, type LiveRemotes } from '@panggung/releases';
import type { Candidate } from './candidate';

/**
 * Links that the frame would show must lead to a route of this remote or of another live one.
 * @throws Refusal naming the first dead link
 */
export function checkLinks({ manifest }: Pick<Candidate, 'manifest'>, registry: LiveRemotes): void {
  const others = Object.entries(registry.remotes)
    .filter(([name]) => name !== manifest.name)
    .flatMap(([, { active }]) => active.manifest.routes);
  const routes = [...manifest.routes, ...others];
  for (const [place, href] of linksOf(manifest)) {
    const [path = ''] = href.split(/[?#]/);
    if (routes.some((route) => matchPath(route.path, path))) continue;
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
