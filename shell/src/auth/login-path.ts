import type { LiveRemote } from '../boot/boot';
import { navigationOf } from '../frame/navigation';

/** The login that leads back to where the visitor is now. */
export function loginPath(
  remotes: readonly LiveRemote[],
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string {
  const { login = '/' } = navigationOf(remotes).entryPoints;
  return `${login}?returnTo=${encodeURIComponent(pathname + search + hash)}`;
}
