import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Fault, Release } from '../site/trial';

/** A way in which a remote can fail. */
export interface RemoteFailure {
  title: string;
  /** Built into the release. */
  fault?: Fault;
  /** Done to the files of the release, after it passed the gate. */
  damage?: (release: Release) => void;
  /** Done to the network between browser and web. */
  network?: (page: Page, release: Release) => Promise<unknown>;
  /** Of the address; makes the server bundle fail. */
  query?: string;
  kind: 'load_error' | 'crash' | 'server_error';
  /** Tried by day as well: one of each kind. */
  isDaily?: true;
}

const file = (release: Release, name: string | undefined) =>
  join(release.folder, 'browser', name ?? '');
const entryOf = (release: Release) => file(release, release.build.entry);
const exposedOf = (release: Release) => file(release, release.build.scripts[0]);
const sheetOf = (release: Release) => file(release, release.build.styles[0]);
const lazyOf = (release: Release) =>
  file(
    release,
    readdirSync(join(release.folder, 'browser')).find((name) => /^\d+\..*\.js$/.test(name)),
  );
const tamper = (path: string) =>
  writeFileSync(path, `${readFileSync(path, 'utf8')}\n;globalThis.tampered = true;`);

const answerEntry =
  (answer: { status: number; contentType: string; body: string }) =>
  (page: Page, { base, build }: Release) =>
    page.route(`**${base}${build.entry}`, (route) => route.fulfill(answer));

const hang =
  (fileOf: (build: Release['build']) => string | undefined) =>
  (page: Page, { base, build }: Release) =>
    page.route(`**${base}${fileOf(build)}`, () => new Promise(() => undefined));

export const remoteFailures: RemoteFailure[] = [
  { title: 'entry missing', damage: (r) => rmSync(entryOf(r)), kind: 'load_error', isDaily: true },
  {
    title: 'entry answered with 500',
    network: answerEntry({ status: 500, contentType: 'text/plain', body: 'broken' }),
    kind: 'load_error',
  },
  {
    title: 'entry answered with a 404 that is JSON',
    network: answerEntry({ status: 404, contentType: 'application/json', body: '{"error":1}' }),
    kind: 'load_error',
  },
  { title: 'entry corrupt', damage: (r) => writeFileSync(entryOf(r), 'var ('), kind: 'load_error' },
  { title: 'entry truncated', damage: (r) => truncateSync(entryOf(r), 900), kind: 'load_error' },
  {
    title: 'entry hanging',
    network: hang((build) => build.entry),
    kind: 'load_error',
  },
  { title: 'entry tampered with', damage: (r) => tamper(entryOf(r)), kind: 'load_error' },
  { title: 'exposed chunk missing', damage: (r) => rmSync(exposedOf(r)), kind: 'load_error' },
  {
    title: 'exposed chunk tampered with',
    damage: (r) => tamper(exposedOf(r)),
    kind: 'load_error',
    isDaily: true,
  },
  {
    title: 'exposed chunk hanging',
    network: hang((build) => build.scripts[0]),
    kind: 'load_error',
  },
  { title: 'lazy chunk missing', damage: (r) => rmSync(lazyOf(r)), kind: 'crash' },
  { title: 'lazy chunk tampered with', damage: (r) => tamper(lazyOf(r)), kind: 'crash' },
  {
    title: 'style sheet hanging',
    network: hang((build) => build.styles[0]),
    kind: 'load_error',
  },
  { title: 'style sheet missing', damage: (r) => rmSync(sheetOf(r)), kind: 'load_error' },
  { title: 'style sheet tampered with', damage: (r) => tamper(sheetOf(r)), kind: 'load_error' },
  { title: 'module that throws while loading', fault: 'load', kind: 'load_error' },
  { title: 'component that throws on first render', fault: 'draw', kind: 'crash', isDaily: true },
  {
    title: 'server bundle that throws',
    fault: 'toss',
    query: '?rusak',
    kind: 'server_error',
    isDaily: true,
  },
  { title: 'server bundle that hangs', fault: 'hang', query: '?rusak', kind: 'server_error' },
  { title: 'server bundle that leaks', fault: 'leak', query: '?rusak', kind: 'server_error' },
  {
    title: 'server bundle tampered with',
    damage: (r) => tamper(join(r.folder, 'server/remote.cjs')),
    kind: 'server_error',
    isDaily: true,
  },
];

/** Files that may be missing for a while. */
export const missingFiles: [title: string, fileOf: (release: Release) => string][] = [
  ['entry', entryOf],
  ['exposed chunk', exposedOf],
  ['lazy chunk', lazyOf],
  ['style sheet', sheetOf],
];
