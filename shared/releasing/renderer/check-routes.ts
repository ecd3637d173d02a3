import type { RemoteModule } from '@panggung/platform';
import type { RemoteManifest } from '@panggung/platform/manifest';
import { asBrowser } from './as-browser';
import { loadRemote } from './load-remote';
import { renderRoute } from './render-route';

/** Milliseconds in which a screen without data must be drawn: web draws pages one after the other. */
const drawingLimit = 500;
/** Of so many drawings the fastest counts: the machine may have other things to do. */
const tries = 3;

/**
 * Draws every screen that web draws, as web and as a browser.
 * @param remote the module as web loads it
 * @param bundle path of the bundle that it came from
 * @returns the first thing that is wrong; null when nothing is
 */
export function checkRoutes(
  remote: RemoteModule,
  manifest: RemoteManifest,
  bundle: string,
): string | null {
  const paths = manifest.routes.filter(({ ssr }) => ssr).map(({ path }) => path);
  const drawn = new Map<string, string>();
  for (const path of paths) {
    const { html, ms } = draw(remote, path);
    if (ms > drawingLimit)
      return `it takes ${Math.round(ms)} ms to draw ${path}, at most ${drawingLimit} are allowed`;
    const address = foreignPicture(html);
    if (address) return `${path} shows ${address}, which the site's policy blocks`;
    drawn.set(path, html);
  }
  return asBrowser(() => differenceIn(drawn, bundle));
}

function draw(remote: RemoteModule, path: string): { html: string; ms: number } {
  let best = { html: '', ms: Infinity };
  for (let nth = 0; nth < tries && best.ms > drawingLimit; nth += 1) {
    const start = performance.now();
    try {
      const html = renderRoute(remote, path);
      best = { html, ms: Math.min(best.ms, performance.now() - start) };
    } catch (error) {
      throw new Error(`fails to render ${path}: ${messageOf(error)}`, { cause: error });
    }
  }
  return best;
}

/** What hydration would find: the browser must draw what the server drew. */
function differenceIn(drawn: ReadonlyMap<string, string>, bundle: string): string | null {
  let place = 'while it loads';
  try {
    const remote = loadRemote(bundle);
    for (const [path, html] of drawn) {
      place = `at ${path}`;
      const again = remote ? renderRoute(remote, path) : '';
      if (again !== html)
        return `the browser draws ${path} differently: ${firstDifference(html, again)}`;
    }
    return null;
  } catch (error) {
    return `it fails in a browser ${place}: ${messageOf(error)}`;
  }
}

function firstDifference(server: string, browser: string): string {
  let at = 0;
  while (server[at] === browser[at]) at += 1;
  const part = (html: string) => `"${html.slice(Math.max(at - 20, 0), at + 40)}"`;
  return `${part(browser)} where the server drew ${part(server)}`;
}

/** An address in an element that loads it at once, unless it is the site's own. */
function foreignPicture(html: string): string | undefined {
  const loads =
    /<(?:img|source|video|audio|iframe|embed|link|script)\b[^>]*?\s(?:src|srcset|href|poster)="((?:https?:)?\/\/[^"\s]+)/i;
  return loads.exec(html)?.[1];
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
