import { harnessPath } from '../../webpack/harness-path.mjs';
import type { Handler } from './container';

/**
 * Serves the page for every address that a person may open with the harness.
 * @param title of the page
 */
export function servePage(title: () => string): Handler {
  return (request, response, next) => {
    const wanted = request.method === 'GET' && /text\/html/.test(request.headers.accept ?? '');
    if (!wanted || request.url?.startsWith(harnessPath)) return next();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page(title()));
  };
}

function page(title: string): string {
  return `<!doctype html>
<html lang="id">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${harnessPath}harness.css">
    <script src="${harnessPath}harness.js" defer></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;
}
