import type { RemoteManifest } from '@panggung/platform/manifest';
import type { DehydratedState } from '@panggung/platform/host';
import type { RemoteBuild } from '@panggung/releases';
import type { Area } from '../areas/areas';

/** A live remote as the shell knows it: its manifest and the location of its files. */
export interface LiveRemote extends Pick<
  RemoteManifest,
  'name' | 'routes' | 'nav' | 'footer' | 'entryPoints' | 'slots'
> {
  /** Release id, `<version>-<hash>`. */
  release: string;
  /** Path under which the release's files are served; ends with a slash. */
  base: string;
  /** The live release that this one replaces, because that one failed on the server. */
  insteadOf?: string;
  /** Seconds for which `base` is valid; no value means for good. */
  validFor?: number;
  /** Whether a developer's machine serves it: what fails is mended there, not replaced here. */
  inDevelopment?: true;
  /** Whether `build` names only the files that every screen needs; `build.json` under `base` names all. */
  abridged?: true;
  build: Omit<RemoteBuild, 'provenance'>;
}

/** Facts that web puts into the page as JSON, so that the shell starts without a request. */
export interface Boot {
  remotes: LiveRemote[];
  /** Where remotes for a role begin; which ones they are only that role is told. */
  areas: Area[];
  /** What `remotes` leaves out of the page's own remote. */
  own?: { base: string; integrity: Record<string, string> };
  /** Integrity of the shell's files that are loaded later. */
  assets: Record<string, string>;
  /** Release id of the shell. */
  shell: string;
  /** The site's own address, without a slash at the end. */
  site: string;
  /** Proves that reports come from a page that web made. */
  nonce?: string;
  /** Address of the service worker, unless the operator has switched it off. */
  worker?: string;
  /** Share of visits whose web vitals are reported, 0 to 1; all when left out. */
  vitals?: number;
  /** Remotes that the visitor's own machine replaces, by origin. */
  overrides?: { name: string; url: string }[];
  /** Previews that stand in for what is live: remote and release of each. */
  previews?: string[];
  /** Name of the remote whose screen is in the HTML; null when the HTML has only the frame. */
  rendered: string | null;
  /** The query cache from the server's rendering. */
  dehydrated: DehydratedState | null;
}

/** Id of the JSON script block. */
export const bootElementId = 'boot';

/** Id of the element that React renders into. */
export const rootElementId = 'root';

/** @throws Error when the page has no boot data, because it does not come from our web server */
export function readBoot(document: Document): Boot {
  const text = document.getElementById(bootElementId)?.textContent;
  if (!text) throw new Error('The page holds no boot data');
  return bootFrom(text);
}

/** The boot data of a page, with all files of the page's own remote. */
export function bootFrom(text: string): Boot {
  const boot = JSON.parse(text) as Boot;
  const { own } = boot;
  if (!own) return boot;
  const remotes = boot.remotes.map(({ abridged, ...remote }) => {
    if (remote.base !== own.base) return abridged ? { ...remote, abridged } : remote;
    return { ...remote, build: { ...remote.build, integrity: own.integrity } };
  });
  return { ...boot, remotes };
}
