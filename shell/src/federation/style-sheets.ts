import type { LiveRemote } from '../boot/boot';

/**
 * Removes links to style sheets that would spoil a remote's design: those of its other releases,
 * which use the same class names, and those that failed to load or do not match what was released.
 * The page's HTML contains the sheets of its remote, and webpack takes an existing link for a
 * loaded one.
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

/** Whether a sheet has loaded: a response that is no style sheet has no rules, or hides them. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** Whether the early script stopped waiting for a sheet under an address; removes its marks. */
function takeLateMarks(address: string): boolean {
  const marks = [...document.querySelectorAll<HTMLMetaElement>('meta[name="late-sheet"]')];
  const own = marks.filter(({ content }) => content.startsWith(address));
  for (const mark of own) mark.remove();
  return own.length > 0;
}
