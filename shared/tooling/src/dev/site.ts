import type { ServerResponse } from 'node:http';
import type WebpackDevServer from 'webpack-dev-server';

/** Paths that the harness forwards to the site. */
const forwarded = ['/api', '/media', '/sandbox'];

/** Milliseconds for the site to answer the check. */
const patience = 3000;

/** Warns when the site does not answer: the screens would only show that their data is missing. */
export async function checkSite(site: string): Promise<void> {
  try {
    await fetch(new URL('/health', site), { signal: AbortSignal.timeout(patience) });
  } catch {
    console.error(absent(site));
  }
}

/** Proxies the site's paths to the site. */
export function forwardTo(site: string): WebpackDevServer.ProxyConfigArray {
  return [
    {
      context: forwarded,
      target: site,
      changeOrigin: true,
      logLevel: 'silent',
      onError(_error, _request, response) {
        console.error(absent(site));
        answer(response);
      },
    },
  ];
}

/** Answers an error in the shape of the API's own errors. */
function answer(response: ServerResponse): void {
  if (response.headersSent) return void response.end();
  response.writeHead(502, { 'content-type': 'application/json; charset=utf-8' });
  const message = 'The site does not answer.';
  response.end(JSON.stringify({ statusCode: 502, code: 'UNAVAILABLE', message, requestId: '' }));
}

function absent(site: string): string {
  return (
    `The site at ${site} does not answer, so ${forwarded.join(', ')} have no data. ` +
    'Start it with npm start, or name another one: --site <address>'
  );
}
