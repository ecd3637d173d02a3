import type { RemoteManifest } from '@panggung/platform/manifest';
import { harnessPath } from '../../webpack/harness-path.mjs';
import type { Handler } from './container';

/** Where the harness serves remote.json, with its defaults filled in. */
const manifestPath = `${harnessPath}remote.json`;

/** Serves the manifest. */
export function serveManifest(manifest: () => RemoteManifest): Handler {
  return (request, response, next) => {
    if (request.url?.split('?')[0] !== manifestPath) return next();
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    response.end(JSON.stringify(manifest()));
  };
}

/** Serves the page for every address that a person may open with the harness. */
export function servePage(manifest: () => RemoteManifest): Handler {
  return (request, response, next) => {
    const wanted = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
    if (!wanted || request.url?.startsWith(harnessPath)) return next();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page(manifest().name));
  };
}

function page(name: string): string {
  return `<!doctype html>
<html lang="id">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${name} · harness</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${harnessPath}harness.css">
    <script src="${harnessPath}harness.js" defer></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;
}
