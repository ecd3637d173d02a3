import type { Preview } from '@panggung/releases';

/** Where previews are opened together: at the first page of the first one. */
export function linkOf(previews: readonly Pick<Preview, 'id' | 'release'>[]): string {
  const [first] = previews;
  const path = first?.release.manifest.routes.find((route) => !/[:*]/.test(route.path))?.path;
  return `${path ?? '/'}?preview=${previews.map(({ id }) => id).join(',')}`;
}
