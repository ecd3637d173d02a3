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
  let failed = takeLateMarks(own);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const isOwn = link.href.startsWith(own);
    if (isOwn ? hasCome(link) : !any.test(link.href)) continue;
    link.remove();
    failed ||= isOwn;
  }
  if (failed) throw new Error(`a style sheet of ${name} could not be loaded`);
}

/** Browsers take an answer that is no style sheet for one without rules, or hide its rules. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** Whether the page stopped waiting for a sheet below an address; web's early script says so. */
function takeLateMarks(address: string): boolean {
  const marks = [...document.querySelectorAll<HTMLMetaElement>('meta[name="late-sheet"]')];
  const own = marks.filter(({ content }) => content.startsWith(address));
  for (const mark of own) mark.remove();
  return own.length > 0;
}
