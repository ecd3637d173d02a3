import { inSpan, traceHeaders } from '@panggung/observability';
import { shellName, type LiveRemotes, type Preview, type Release } from '@panggung/releases';
import type { Area } from '../../../src/areas/areas';
import type { LiveRemote } from '../../../src/boot/boot';
import type { PageRequest } from '../../../src/entry-server';
import { openRemote } from '../../releases/live-remote';
import type { LocalReleases } from '../../releases/local-releases';
import type { Copies } from '../../upstream/copies';
import type { Shell } from '../../shells/shell';
import { countedQuery } from '../counted-query';
import { scriptJson } from '../script-json';
import type { MadePage, SiteParts } from './messages';
import { measureRender } from './render-metrics';
import { BundleFault, Overloaded, type RenderPool } from './render-pool';
import type { Frame } from './server-bundles';

/** Milliseconds for the API to answer with the data of a page. */
const dataTimeout = 2000;
/** Milliseconds for which a release that hung or took too much memory is avoided. */
const rest = 60_000;

/** A page and the remotes that it was made with. */
export interface RenderResult extends MadePage {
  remotes: readonly LiveRemote[];
  /** The remote whose screen the page shows, rendered here or in the browser; null if none. */
  remote: LiveRemote | null;
  /** Whether every visitor may see the page; only then may search engines list it. */
  isPublic: boolean;
  /** Pattern of the page's route; `unknown` if it has none. */
  route: string;
}

export interface ServerFault {
  remote: string;
  release: string;
  cause: string;
  path: string;
  /** Frames in the bundles of releases, where they are known. */
  stack?: string | undefined;
}

interface Options {
  local: Pick<LocalReleases, 'folderOf'>;
  pool: Pick<RenderPool, 'render'>;
  /** The copies of the API. */
  apis: Pick<Copies, 'order'>;
  /** The site's own address. */
  site: string;
  report: (fault: ServerFault) => void;
}

/** What a page is rendered with. */
type FrameOfShell = Pick<Shell, 'id' | 'folder' | 'frame'>;

interface Visit {
  pathname: string;
  search: string;
  /** The build of the shell that draws the frame. */
  shell: FrameOfShell;
  /** The one to draw it when that one fails. */
  fallback: FrameOfShell;
  remotes: readonly LiveRemote[];
  areas: readonly Area[];
  registry: LiveRemotes;
  /** Releases that this visitor alone looks at. */
  previews?: readonly Preview[];
}

/**
 * Renders pages: with the live release, else with the last good one before it, else as a frame that
 * the browser fills. A broken remote never costs the visitor the page.
 */
export class Renderer {
  readonly #options: Options;
  /** Releases to avoid, until when and why. */
  readonly #resting = new Map<string, { until: number; cause: string }>();
  /** What threads get of each set of remotes; sets stay the same from page to page. */
  readonly #texts = new WeakMap<readonly LiveRemote[], { areas: readonly Area[]; text: string }>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** The part of a visit's query that changes its page. */
  queryOf(visit: Pick<Visit, 'pathname' | 'search' | 'shell' | 'remotes'>): string {
    const { pathname, search, remotes, shell } = visit;
    if (search === '') return '';
    return countedQuery(search, shell.frame.matchRemote(remotes, pathname)?.query ?? []);
  }

  async render(visit: Visit): Promise<RenderResult> {
    const match = visit.shell.frame.matchRemote(visit.remotes, visit.pathname);
    if (match?.ssr === true) {
      const { active, earlier } = visit.registry.remotes[match.remote.name] ?? { earlier: [] };
      const known = [active, ...earlier].filter((one) => one !== undefined);
      const first = releaseOf(visit, match.remote);
      const others = known.filter(({ id, manifest }) => id !== first?.id && !manifest.role);
      const made = await this.#withReleases(visit, [first, ...others].slice(0, 2));
      if (made) return made;
    }
    return this.renderFrame(visit);
  }

  /** Renders only the shell's own parts; fetches no data and runs no remote's code. */
  async renderFrame(visit: Visit): Promise<RenderResult> {
    const { shell, fallback, pathname } = visit;
    try {
      return await this.#frameBy(shell.frame, visit);
    } catch (error) {
      if (shell === fallback) throw error;
      this.#options.report({
        remote: shellName,
        release: shell.id,
        cause: messageOf(error),
        path: pathname,
      });
      // Its scripts are those of the other build: the browser draws the page anew.
      return this.#frameBy(fallback.frame, visit);
    }
  }

  async #frameBy(frame: Frame, visit: Visit): Promise<RenderResult> {
    const { pathname, remotes, areas } = visit;
    const match = frame.matchRemote(remotes, pathname);
    const request = this.#request(visit);
    const parts = { remotes, areas, match, module: null, apiBase: '' };
    const { boot, ...page } = await frame.renderPage({ ...request, ...parts });
    const isPublic = match?.ssr === true;
    // Whether a page of a role exists shows in the browser, which knows the session: here all paths
    // of its area are answered alike.
    const status = match || frame.areaOf(areas, pathname) ? page.status : 404;
    const route = match?.path ?? 'unknown';
    return {
      ...page,
      boot: scriptJson(boot),
      status,
      remotes,
      remote: match?.remote ?? null,
      isPublic,
      route,
    };
  }

  /** Leaves a release alone for a while. */
  avoid({ name, release }: { name: string; release: string }, cause: string, path: string): void {
    this.#resting.set(`${name}/${release}`, { until: performance.now() + rest, cause });
    this.#options.report({ remote: name, release, cause, path });
  }

  async #withReleases(
    visit: Visit,
    releases: (Release | undefined)[],
  ): Promise<RenderResult | null> {
    try {
      for (const release of releases) {
        const made = release && (await this.#withRelease(visit, release));
        if (made) return made;
      }
    } catch (error) {
      // Overloaded: browsers render the screen themselves until the load is lower.
      if (!(error instanceof Overloaded)) throw error;
    }
    return null;
  }

  /**
   * The page with one release of its remote; null when that release cannot make it.
   * @throws Overloaded
   */
  async #withRelease(visit: Visit, release: Release): Promise<RenderResult | null> {
    const { pool, local } = this.#options;
    const { frame, id: shell, folder } = visit.shell;
    const { name } = release.manifest;
    const { pathname } = visit;
    const resting = this.#resting.get(`${name}/${release.id}`);
    if (resting && performance.now() < resting.until) {
      // One more page that it cannot make.
      this.#options.report({
        remote: name,
        release: release.id,
        cause: resting.cause,
        path: pathname,
      });
      return null;
    }
    const own = visit.remotes.find((one) => one.name === name);
    if (!own) return null;
    const isLive = own.release === release.id;
    const remote = isLive ? own : { ...openRemote(release), insteadOf: own.release };
    const remotes = isLive
      ? visit.remotes
      : visit.remotes.map((one) => (one.name === name ? remote : one));
    const match = frame.matchRemote(remotes, pathname);
    if (match?.remote !== remote || !match.ssr) return null;
    try {
      const bundle = {
        name,
        release: release.id,
        integrity: release.server,
        folder: await local.folderOf(name, release),
      };
      const apis = this.#options.apis.order();
      const attributes = { remote: name, release: release.id, 'http.route': match.path };
      const page = await measureRender(name, () =>
        inSpan('render page', { attributes }, () =>
          pool.render({
            shell: { id: shell, folder },
            bundle,
            site: this.#textOf({ remotes, areas: visit.areas }),
            match: { ...match, remote: name },
            request: {
              ...this.#request(visit),
              apiBase: apis[0] ?? noApi,
              headers: traceHeaders(),
            },
            apis,
          }),
        ),
      );
      return { ...page, remotes, remote, isPublic: true, route: match.path };
    } catch (error) {
      if (error instanceof Overloaded) throw error;
      const cause = messageOf(error);
      if (error instanceof BundleFault && error.grave) {
        this.avoid({ name, release: release.id }, cause, pathname);
      } else {
        const stack = error instanceof BundleFault ? error.frames : undefined;
        this.#options.report({ remote: name, release: release.id, cause, path: pathname, stack });
      }
      return null;
    }
  }

  #request({ pathname, search }: Visit): Pick<PageRequest, 'url' | 'site' | 'timeout'> {
    const { site } = this.#options;
    return { url: pathname + search, site, timeout: dataTimeout };
  }

  #textOf(parts: SiteParts): string {
    const { remotes } = parts;
    const known = this.#texts.get(remotes);
    if (known?.areas === parts.areas) return known.text;
    const text = JSON.stringify(parts);
    this.#texts.set(remotes, { areas: parts.areas, text });
    return text;
  }
}

/** Refuses at once: then the browser asks for the data. */
const noApi = 'http://127.0.0.1:1';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function releaseOf(
  { registry, previews = [] }: Pick<Visit, 'registry' | 'previews'>,
  { name, release }: LiveRemote,
): Release | undefined {
  const live = registry.remotes[name];
  const own = previews.filter((one) => one.name === name).map((one) => one.release);
  return [...own, live?.active, live?.canary?.release].find((one) => one?.id === release);
}
