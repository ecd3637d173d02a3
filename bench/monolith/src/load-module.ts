import type { RemoteModule } from '@panggung/platform';
import type { LiveRemote } from '@panggung/shell/src/boot/boot';

const chunks: Readonly<Record<string, () => Promise<{ remote: RemoteModule }>>> = {
  admin: () => import(/* webpackChunkName: "admin" */ 'mf-admin/src/remote'),
  auth: () => import(/* webpackChunkName: "auth" */ 'mf-auth/src/remote'),
  catalog: () => import(/* webpackChunkName: "catalog" */ 'mf-catalog/src/remote'),
  checkout: () => import(/* webpackChunkName: "checkout" */ 'mf-checkout/src/remote'),
  'info-pages': () => import(/* webpackChunkName: "info-pages" */ 'mf-info-pages/src/remote'),
};

/** Loads the code of one module, which is a chunk of the application. */
export async function loadModule({ name }: LiveRemote): Promise<RemoteModule> {
  const load = chunks[name];
  if (!load) throw new Error(`There is no module ${name}`);
  return (await load()).remote;
}
