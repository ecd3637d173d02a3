import type { ShellBuild } from '@panggung/releases';
import { bootElementId, rootElementId, type LiveRemote } from '../../src/boot/boot';

interface DocumentParts {
  shell: Pick<ShellBuild, 'scripts' | 'styles' | 'fonts' | 'integrity'>;
  /** The inline script, which runs before everything else. */
  earlyScript: string;
  head: string;
  body: string;
  /** The page's `Boot` as JSON for a script element; null for a page that runs no script. */
  boot: string | null;
  /** The remote whose screen the page shows, rendered here or in the browser; null if none. */
  remote: LiveRemote | null;
}

/**
 * The whole HTML page. It names every file that it needs, so the browser fetches all of them in one
 * round, the second and last. Without HTTP/2 a browser opens six connections, so the six files that
 * make the page work come first. Data stands in a JSON block that no browser executes.
 */
export function renderDocument(parts: DocumentParts): string {
  const { shell, earlyScript, head, body, boot, remote } = parts;
  const file = (name: string) => `/assets/${name}`;
  const styles = [
    ...shell.styles.map((name) => styleTag(file(name), shell.integrity[name])),
    // By this name webpack recognises a style sheet that the page already has.
    ...remoteFiles(remote, 'styles').map(([href, hash, name]) => styleTag(href, hash, name)),
  ];
  return [
    '<!doctype html><html lang="id"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    // The two colours of `--paper`, so that the phone's toolbar matches the page.
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f3">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#120c18">',
    `<script>${earlyScript}</script>`,
    ...styles,
    head,
    ...remoteFiles(remote, 'scripts').map(([href, hash]) => preloadTag(href, hash)),
    ...shell.scripts.map((name) => startTag(file(name), shell.integrity[name])),
    ...shell.fonts.map((name) => fontTag(file(name))),
    `</head><body><div id="${rootElementId}">${body}</div>`,
    boot && `<script type="application/json" id="${bootElementId}">${boot}</script>`,
    '</body></html>',
  ].join('');
}

function remoteFiles(
  remote: LiveRemote | null,
  kind: 'scripts' | 'styles',
): [href: string, integrity: string | undefined, name: string][] {
  if (remote === null) return [];
  const { base, build } = remote;
  const names = kind === 'scripts' ? [build.entry, ...build.scripts] : build.styles;
  return names.map((name) => [base + name, build.integrity[name], name]);
}

/** The fetch mode must equal that of the runtime's script tags, or browsers load files twice. */
function preloadTag(href: string, hash: string | undefined): string {
  return `<link rel="preload" as="script" href="${href}"${integrity(hash)} crossorigin>`;
}

/** Low priority: text is readable without the font, so it must not delay the scripts. */
function fontTag(href: string): string {
  return `<link rel="preload" as="font" href="${href}" crossorigin fetchpriority="low">`;
}

function styleTag(href: string, hash: string | undefined, name?: string): string {
  const known = name === undefined ? '' : ` data-href="${name}"`;
  return `<link rel="stylesheet" href="${href}"${known}${integrity(hash)} crossorigin>`;
}

/** The early script turns this link into a script when the page is painted. */
function startTag(href: string, hash: string | undefined): string {
  return `<link rel="preload" as="script" href="${href}"${integrity(hash)} crossorigin data-start>`;
}

function integrity(hash: string | undefined): string {
  return hash === undefined ? '' : ` integrity="${hash}"`;
}
