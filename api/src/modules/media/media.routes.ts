import { z } from 'zod';
import type { Routes } from '../../platform/http/routes';
import { artwork, artworkKinds } from './art/artwork';

const params = z.object({
  kind: z.enum(artworkKinds),
  file: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*\.svg$/)
    .max(84),
});

/** Generated pictures; an address always gives the same one. */
export function mediaRoutes(app: Routes): void {
  app.get('/:kind/:file', { schema: { params, hide: true } }, async (request, reply) => {
    const { kind, file } = request.params;
    return reply
      .header('content-type', 'image/svg+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(artwork(kind, file.slice(0, -'.svg'.length)));
  });
}
