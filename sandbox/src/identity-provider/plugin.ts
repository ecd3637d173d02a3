import type { IncomingMessage } from 'node:http';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { openAccounts } from './accounts';
import { ProviderStorage } from './adapter';
import { interactionRoutes } from './interaction.routes';
import { loadKeys } from './keys';
import { createProvider, MOUNT } from './provider';

export interface IdentityProviderOptions {
  publicUrl: string;
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  dataDir: string;
  demoHints: boolean;
}

/** Everything under /sandbox/idp. */
export async function identityProvider(
  app: FastifyInstance,
  options: IdentityProviderOptions,
): Promise<void> {
  const { publicUrl, apiUrl, dataDir } = options;
  const keys = await loadKeys(dataDir);
  const storage = await ProviderStorage.open(dataDir);
  const accounts = await openAccounts(apiUrl, dataDir);
  const provider = createProvider({ ...options, keys, storage, accounts });
  const { host, protocol } = new URL(publicUrl);

  /**
   * The provider names itself only by its public address, whether a request comes through web or
   * directly from the api by an internal address.
   */
  app.addHook('onRequest', async ({ raw }) => {
    raw.headers['x-forwarded-host'] = host;
    raw.headers['x-forwarded-proto'] = protocol.replace(':', '');
  });
  app.addHook('onClose', async () => {
    await Promise.all([storage.close(), accounts.close()]);
  });

  await app.register(async (pages) => {
    await pages.register(formbody);
    await pages.register(interactionRoutes, {
      prefix: '/interaction',
      provider,
      accounts,
      publicUrl,
      demoHints: options.demoHints,
    });
  });

  const handle = provider.callback();
  await app.register(async (mount) => {
    // The provider reads bodies itself.
    mount.removeAllContentTypeParsers();
    mount.addContentTypeParser('*', (_request, _body, done) => done(null));
    mount.all('/*', async ({ raw, originalUrl }, reply) => {
      reply.hijack();
      const incoming: IncomingMessage & { originalUrl?: string } = raw;
      incoming.originalUrl = originalUrl;
      incoming.url = originalUrl.slice(MOUNT.length);
      await handle(incoming, reply.raw);
    });
  });
}
