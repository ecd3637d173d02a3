import { performReactRefresh } from 'react-refresh/runtime';
// Of the remote that is built: webpack knows where it lies.
import { remote as latest } from 'panggung-remote-module';
import { noteLoaded } from './changes-client';

declare const __webpack_modules__: Readonly<Record<string, unknown>>;

/**
 * What a development container exposes. The page keeps the first one, whatever changes below it:
 * React replaces its components, and here the rest follows. So changes of any file are taken over,
 * not only of those that export nothing but components.
 */
export const remote = latest;
noteLoaded();

const sourceOf = () => __webpack_modules__[String(require.resolveWeak('panggung-remote-module'))];

// Without a refresh runtime the page loads anew. Written out: webpack looks for this very call.
if (import.meta.webpackHot && globalThis.panggungRefresh) {
  const source = sourceOf();
  import.meta.webpackHot.accept('panggung-remote-module', () => {
    // What it says about routes and slots stands in the page, and in other remotes' links.
    if (sourceOf() !== source) return location.reload();
    for (const route of remote.routes) {
      const next = latest.routes.find(({ path }) => path === route.path);
      Object.assign(route, { prefetch: next?.prefetch });
    }
    performReactRefresh();
  });
}
