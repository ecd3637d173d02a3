import { planApi } from '@panggung/test-support/site/copies';

/**
 * The API as it runs in production, alone: nothing that it would need other services for is asked.
 * It migrates its database.
 * @param {{ databaseUrl: string, env?: Record<string, string> }} options
 */
export async function startApi({ databaseUrl, env = {} }) {
  const api = await planApi({
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '10',
    ...env,
  });
  await api.start();
  return api;
}
