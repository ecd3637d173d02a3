import { bootFrom, type Boot, type LiveRemote } from '../../boot/boot';

/** Files of releases: address to integrity. */
export type PageFiles = ReadonlyMap<string, string | undefined>;

/**
 * Every file that a page may request: those named in its HTML, and those that the shell and the
 * page's own remote load later. Other remotes are left out, because their screens are other pages.
 * @param html as web sends it
 */
export function filesOf(html: string): PageFiles {
  const files = namedFiles(html);
  const boot = bootOf(html);
  const add = (base: string, integrity: Readonly<Record<string, string>>) => {
    for (const [name, hash] of Object.entries(integrity)) {
      // Fonts and pictures that a page needs are named in its HTML.
      if (/\.(?:js|css)$/.test(name)) files.set(base + name, hash);
    }
  };
  if (boot) add('/assets/', boot.assets);
  for (const { base, build } of boot?.remotes.filter(isShownBy(files)) ?? []) {
    add(base, build.integrity);
    // Another page that is kept may load this remote: it says less of it.
    if (boot?.own?.base === base) files.set(`${base}build.json`, undefined);
  }
  return files;
}

/**
 * The files that draw a page as it was sent, and the code that marks it as a copy: no more is
 * fetched for a page that may never be read again.
 */
export function shownFiles(html: string): PageFiles {
  const files = namedFiles(html);
  for (const [name, hash] of Object.entries(bootOf(html)?.assets ?? {})) {
    if (/^offline\.\w+\.(?:js|css)$/.test(name)) files.set(`/assets/${name}`, hash);
  }
  return files;
}

function namedFiles(html: string): Map<string, string | undefined> {
  const files = new Map<string, string | undefined>();
  for (const [tag, path = ''] of html.matchAll(
    /<(?:link|script)[^>]+?(?:href|src)="(\/(?:assets|remotes)\/[^"]+)"[^>]*>/g,
  )) {
    files.set(path, /integrity="([^"]+)"/.exec(tag)?.[1]);
  }
  return files;
}

function isShownBy(files: PageFiles): (remote: LiveRemote) => boolean {
  return ({ base, build }) => files.has(base + build.entry);
}

/** The boot data of a page; null for a page without it. */
function bootOf(html: string): Pick<Boot, 'assets' | 'remotes' | 'own'> | null {
  const json = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1];
  return json === undefined ? null : bootFrom(json);
}
