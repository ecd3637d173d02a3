import type { RemoteModule } from '@panggung/platform';
import { matchRemote, renderPage, type RenderedPage } from '@panggung/shell/src/entry-server';
import { remote as auth } from 'mf-auth/src/remote';
import { remote as catalog } from 'mf-catalog/src/remote';
import { remote as checkout } from 'mf-checkout/src/remote';
import { remote as infoPages } from 'mf-info-pages/src/remote';
import type { LiveRemote } from '@panggung/shell/src/boot/boot';
import { areas, modules } from './modules';

const code: Readonly<Record<string, RemoteModule>> = {
  auth,
  catalog,
  checkout,
  'info-pages': infoPages,
};

/** Milliseconds for the API to answer with the data of a page, as in web. */
const timeout = 2000;

export interface RenderedSitePage extends RenderedPage {
  /** The module whose route matches the address. */
  module: LiveRemote | null;
}

/**
 * Renders the page at an address, as web does.
 * @param url path and query
 * @param apiBase origin of the API
 */
export async function render(url: string, apiBase: string): Promise<RenderedSitePage> {
  const match = matchRemote(modules, new URL(url, 'http://site').pathname);
  const module = match?.ssr === true ? (code[match.remote.name] ?? null) : null;
  const page = await renderPage({
    url,
    remotes: modules,
    areas,
    match,
    module,
    site: '',
    apiBase,
    timeout,
  });
  return { ...page, module: match?.remote ?? null };
}
