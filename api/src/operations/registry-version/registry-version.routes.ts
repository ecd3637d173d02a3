import type { onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { Unauthenticated } from '../../platform/errors/common.errors';
import type { Routes } from '../../platform/http/routes';
import { problems } from '../../platform/http/schemas';
import type { ReleaseSums } from '../telemetry/release-sums.service';
import { readerHeaders } from '../telemetry/telemetry.schema';
import type { RegistryVersions } from './registry-version.service';

const versionBody = z.object({
  version: z.int().min(0).describe('0 before the first release'),
});

interface Deps {
  registryVersions: RegistryVersions;
  releaseSums: ReleaseSums;
}

/** How processes of the site ask for the highest version, and raise it. */
export function registryVersionRoutes(app: Routes, { registryVersions, releaseSums }: Deps): void {
  const requires = (isKey: (key: string) => boolean): onRequestAsyncHookHandler =>
    async function ({ headers }) {
      const key = headers['x-internal-key'];
      if (typeof key !== 'string' || !isKey(key)) throw new Unauthenticated();
      await Promise.resolve();
    };

  app.get(
    '/registry-version',
    {
      onRequest: requires(releaseSums.isReaderKey),
      schema: {
        tags: ['operations'],
        operationId: 'readRegistryVersion',
        summary: 'For processes of the site: the highest version of the registry so far',
        headers: readerHeaders,
        response: { 200: versionBody, ...problems(401) },
      },
    },
    async () => ({ version: await registryVersions.highest() }),
  );

  app.post(
    '/registry-version',
    {
      // Web, which runs code of all teams, does not raise it.
      onRequest: requires(releaseSums.isServiceKey),
      schema: {
        tags: ['operations'],
        operationId: 'raiseRegistryVersion',
        summary: 'For the release service: it is never lowered',
        headers: readerHeaders,
        body: z.object({ version: z.int().min(1) }),
        response: { 200: versionBody, ...problems(400, 401, 415) },
      },
    },
    async ({ body }) => ({ version: await registryVersions.raise(body.version) }),
  );
}
