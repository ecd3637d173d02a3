import { Refusal, type LiveRemotes } from '@panggung/releases';
import type { Candidate } from './candidate';

/** @throws Refusal when another live remote owns one of the routes */
export function checkRoutes(
  { manifest }: Pick<Candidate, 'manifest'>,
  registry: LiveRemotes,
): void {
  for (const [name, { active }] of Object.entries(registry.remotes)) {
    if (name === manifest.name) continue;
    const taken = new Set(active.manifest.routes.map(({ path }) => shapeOf(path)));
    const clash = manifest.routes.find(({ path }) => taken.has(shapeOf(path)));
    if (clash) throw new Refusal(`route ${clash.path} belongs to ${name}`);
  }
}

/** Patterns that differ only in the names of their parameters match the same paths. */
function shapeOf(path: string): string {
  return path.replaceAll(/:[\w-]+/g, ':');
}
