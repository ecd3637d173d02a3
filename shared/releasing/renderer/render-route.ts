import type { RemoteModule } from '@panggung/platform';
import {
  PlatformProvider,
  Route,
  Routes,
  StaticRouter,
  createQueryClient,
  type PlatformServices,
} from '@panggung/platform/host';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const noData = () => Promise.reject(new Error('There is no data here'));
const noApi: PlatformServices['clients']['api'] = {
  get: noData,
  getFile: noData,
  postFile: noData,
  post: noData,
  patch: noData,
  delete: noData,
};

/**
 * The HTML of a route's screen without data, with `contoh` for every parameter of its path.
 * @throws whatever the screen throws
 */
export function renderRoute(remote: RemoteModule, path: string): string {
  const Component = remote.routes.find((route) => route.path === path)?.Component ?? (() => null);
  const services: PlatformServices = {
    queryClient: createQueryClient({ retries: 0 }),
    clients: { publicApi: noApi, api: noApi },
    auth: {
      loading: true,
      user: null,
      login: () => undefined,
      logout: () => Promise.resolve(),
      update: () => undefined,
    },
  };
  const location = path.replaceAll(/:\w+|\*/g, 'contoh');
  const route = createElement(Route, { path, element: createElement(Component) });
  const router = createElement(StaticRouter, { location }, createElement(Routes, null, route));
  return renderToString(createElement(PlatformProvider, { ...services, children: router }));
}
