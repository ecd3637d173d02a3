import type { RemoteManifest } from '@panggung/platform/manifest';
import type { DehydratedState } from '@panggung/platform/host';
import type { RemoteBuild } from '@panggung/releases';

/** A live remote as the shell knows it: its manifest and where its files are. */
export interface LiveRemote extends Pick<
  RemoteManifest,
  'name' | 'routes' | 'nav' | 'footer' | 'entryPoints' | 'slots'
> {
  /** Release id, `<version>-<hash>`. */
  release: string;
  /** Path under which the release's files are served; ends with a slash. */
  base: string;
  /** The live release that this one stands in for, because that one failed on the server. */
  insteadOf?: string;
  /** Seconds that `base` is good for; without it for good. */
  validFor?: number;
  build: RemoteBuild;
}

/** The facts that web puts into the page as JSON, so that the shell asks for nothing first. */
export interface Boot {
  remotes: LiveRemote[];
  /** Integrity of the shell's files that are loaded later. */
  assets: Record<string, string>;
  /** The site's own address, without a slash at the end. */
  site: string;
  /** Shows that reports come from a page that web made. */
  nonce?: string;
  /** Address of the service worker, unless the operator has switched it off. */
  worker?: string;
  /** Share of visits whose web vitals are reported, 0 to 1; all when left out. */
  vitals?: number;
  /** Remotes that the visitor's own machine stands in for, by origin. */
  overrides?: { name: string; url: string }[];
  /** The remote whose screen stands in the HTML; null when only the frame does. */
  rendered: string | null;
  /** The query cache that the screen was rendered with. */
  dehydrated: DehydratedState | null;
}

/** Id of the JSON script block. */
export const bootElementId = 'boot';

/** Id of the element that React renders into. */
export const rootElementId = 'root';

/** @throws Error when the page holds no boot data: it did not come from our web server */
export function readBoot(document: Document): Boot {
  const text = document.getElementById(bootElementId)?.textContent;
  if (!text) throw new Error('The page holds no boot data');
  return JSON.parse(text) as Boot;
}
