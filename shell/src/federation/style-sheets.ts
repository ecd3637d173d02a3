import type { LiveRemote } from '../boot/boot';

/**
 * Takes links away that would spoil a remote's design: those of another release of it, which has the
 * same class names, and those whose style sheet did not come, or not as it was released. The page's
 * HTML names the sheets of its remote, and webpack takes a link that is there for one that has
 * loaded.
 * @throws Error when a sheet of this release has failed: the screen would be shown without it
 */
export function clearStyleSheets({ name, base }: LiveRemote): void {
  const any = new RegExp(`/remotes/(?:~[^/]+/)?${name}/`);
  const own = new URL(base, document.baseURI).href;
  let failed = false;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const isOwn = link.href.startsWith(own);
    if (isOwn ? link.sheet !== null : !any.test(link.href)) continue;
    link.remove();
    failed ||= isOwn;
  }
  if (failed) throw new Error(`a style sheet of ${name} could not be loaded`);
}
