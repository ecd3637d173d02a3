import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { controlRoutes } from './control.routes';
import { coreRoutes } from './core.routes';
import { createGateway } from './gateway';
import { createNotifier } from './notifier';
import { pageRoutes } from './pages.routes';
import { snapRoutes } from './snap.routes';
import { openTransactions } from './transactions.repository';

const SWEEP_EVERY_MS = 1000;

export interface PaymentGatewayOptions {
  publicUrl: string;
  serverKey: string;
  notificationUrl: string;
  retryUnitMs: number;
  dataDir: string;
}

/** Everything under /sandbox/pay. */
export async function paymentGateway(
  app: FastifyInstance,
  options: PaymentGatewayOptions,
): Promise<void> {
  const { publicUrl, serverKey, notificationUrl: url, retryUnitMs, dataDir } = options;
  const transactions = await openTransactions(dataDir);
  const notifier = await createNotifier({ url, retryUnitMs, dataDir });
  const gateway = createGateway({ transactions, notifier, serverKey });

  const sweep = setInterval(() => gateway.sweep(), SWEEP_EVERY_MS);
  sweep.unref();
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    await Promise.all([notifier.close(), transactions.flush()]);
  });

  // Changes are visible before they are written, so answers wait until a crash cannot undo them.
  app.addHook('onSend', () => transactions.flush());
  await app.register(snapRoutes, { prefix: '/snap/v1', gateway, serverKey, publicUrl });
  await app.register(coreRoutes, { prefix: '/v2', gateway, serverKey });
  await app.register(controlRoutes, { prefix: '/control', gateway, notifier, serverKey });
  await app.register(async (pages) => {
    await pages.register(formbody);
    await pages.register(pageRoutes, { prefix: '/snap/v4/redirection', gateway, publicUrl });
  });
}
