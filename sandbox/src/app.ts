import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { beacon } from './beacon/plugin';
import type { Config } from './config';
import { identityProvider } from './identity-provider/plugin';
import { indexPage } from './index.page';
import { mailbox } from './mailbox/plugin';
import { paymentGateway } from './payment-gateway/plugin';
import { assets } from './platform/assets';
import { messagePage, sendPage } from './platform/page';

/** The whole sandbox, ready to listen. */
export async function createApp(config: Config, assetsDir: string): Promise<FastifyInstance> {
  const { publicUrl, dataDir } = config;
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: true,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });

  app.get('/sandbox/health', async () => ({ status: 'ok' }));
  app.get('/sandbox', (_request, reply) => sendPage(reply, indexPage()));
  app.setNotFoundHandler((_request, reply) => {
    const text = 'Alamat ini tidak ada di sandbox.';
    return sendPage(reply, messagePage('Lingkungan uji', 'Tidak ditemukan', text), { status: 404 });
  });

  await app.register(assets, { dir: assetsDir });
  await app.register(identityProvider, {
    prefix: '/sandbox/idp',
    publicUrl,
    apiUrl: config.apiUrl,
    clientId: config.oidcClientId,
    clientSecret: config.oidcClientSecret,
    dataDir,
    demoHints: config.demoHints,
  });
  await app.register(paymentGateway, {
    prefix: '/sandbox/pay',
    publicUrl,
    serverKey: config.serverKey,
    notificationUrl: config.notificationUrl,
    retryUnitMs: config.retryUnitMs,
    dataDir,
  });
  if (config.beacon) {
    const options = config.beacon;
    await app.register(async (scope) => beacon(scope, options), { prefix: '/sandbox/beacon' });
  }
  await app.register(mailbox, { prefix: '/sandbox/mail', smtpPort: config.smtpPort, dataDir });
  return app;
}
