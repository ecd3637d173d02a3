import { createServer } from 'node:net';
import { test as ownSite } from './own-site';
import { freePort } from '@panggung/stack/ports';

interface Provider {
  /** Takes connections, and answers nothing. */
  hang(): Promise<void>;
}

/** A site whose identity provider is down at first. */
export const test = ownSite.extend<object, { providerPort: number; provider: Provider }>({
  providerPort: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, use) => use(await freePort()),
    { scope: 'worker' },
  ],
  siteSettings: [
    async ({ providerPort }, use) =>
      use({ OIDC_ISSUER: `http://127.0.0.1:${providerPort}`, OIDC_TIMEOUT_SECONDS: '2' }),
    { scope: 'worker' },
  ],
  provider: [
    async ({ providerPort }, use) => {
      const server = createServer();
      const open = new Set<{ destroy: () => void }>();
      server.on('connection', (socket) => open.add(socket));
      await use({
        hang: () => new Promise((done) => server.listen(providerPort, '127.0.0.1', done)),
      });
      for (const socket of open) socket.destroy();
      server.close();
    },
    { scope: 'worker' },
  ],
});
