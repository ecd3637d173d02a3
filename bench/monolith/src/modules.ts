import type { Area } from '@panggung/shell/src/areas/areas';
import type { LiveRemote } from '@panggung/shell/src/boot/boot';
import admin from 'mf-admin/remote.json';
import auth from 'mf-auth/remote.json';
import catalog from 'mf-catalog/remote.json';
import checkout from 'mf-checkout/remote.json';
import infoPages from 'mf-info-pages/remote.json';

type Manifest = Pick<LiveRemote, 'name'> & {
  routes: { path: string; ssr?: boolean }[];
} & Partial<Pick<LiveRemote, 'nav' | 'footer' | 'entryPoints' | 'slots'>>;

/** Modules for everybody, in the order of the site's registry. */
export const modules: readonly LiveRemote[] = [auth, catalog, checkout, infoPages].map(asModule);

/** Shown to admins only. */
export const adminModule = asModule(admin);

/** Where the module for admins begins. */
export const areas: readonly Area[] = [{ path: '/admin', roles: ['admin'] }];

/** The frame needs remotes, so this makes one without files from a module. */
function asModule({ name, routes, nav, footer, entryPoints, slots }: Manifest): LiveRemote {
  return {
    name,
    routes: routes.map(({ path, ssr = false }) => ({ path, ssr })),
    nav: nav ?? [],
    footer: footer ?? [],
    entryPoints: entryPoints ?? {},
    slots: slots ?? [],
    release: 'monolith',
    base: '',
    build: { version: '', container: '', entry: '', scripts: [], styles: [], integrity: {} },
  };
}
