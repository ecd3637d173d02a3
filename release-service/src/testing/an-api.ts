import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { listen } from '@panggung/test-support/processes/listen';
import type { ReleaseFigures } from '@panggung/releases/telemetry';
import type { Account } from '../actors/accounts';

export const telemetryKey = 'telemetry-key-0123456789abcdef01234567';

/** The other end of what the service asks the api: accounts, figures, the registry's version. */
export function useApi(env: Record<string, string>) {
  const api = {
    accounts: {} as Record<string, Partial<Account>>,
    figures: [] as ReleaseFigures[],
    /** Queries that figures were asked for. */
    asked: [] as string[],
    /** The highest version of the registry. */
    version: 0,
  };
  let server: Server;
  beforeEach(async () => {
    Object.assign(api, { accounts: {}, figures: [], asked: [], version: 0 });
    server = createServer((request, reply) => void answer(request, reply));
    env['API_URL'] = await listen(server);
    env['TELEMETRY_KEY'] = telemetryKey;
  });
  afterEach(() => server.close());

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const { url = '', headers, method } = request;
    const [path, query = ''] = url.split('?');
    const send = (status: number, body: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path === '/api/auth/profile') {
      const token = headers.authorization?.replace('Bearer ', '') ?? '';
      const account = api.accounts[token];
      if (!account) return send(401, {});
      const { stepUp, ...own } = { stepUp: 'done', ...account };
      const user = { id: token, role: 'user', email: '', emailVerified: true, ...own };
      return send(200, { user, session: { stepUp } });
    }
    if (headers['x-internal-key'] !== telemetryKey) return send(401, {});
    if (path === '/api/registry-version') {
      const body = method === 'POST' ? ((await json(request)) as { version: number }) : api;
      api.version = Math.max(api.version, body.version);
      return send(200, { version: api.version });
    }
    api.asked.push(query);
    const remote = new URLSearchParams(query).get('remote');
    const data = api.figures.filter((one) => remote === null || one.remote === remote);
    return send(200, { data, meta: { since: '2026-01-01T00:00:00Z' } });
  }
  return api;
}

export const figuresFor = (
  remote: string,
  release: string,
  more: Partial<ReleaseFigures> = {},
): ReleaseFigures => ({
  remote,
  release,
  visits: 100,
  loadErrors: 0,
  crashes: 0,
  serverErrors: 0,
  failingNetworks: 0,
  vitals: {},
  routes: [],
  errors: [],
  ...more,
});
