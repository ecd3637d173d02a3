import { z } from 'zod';
import { NotFound } from '../../platform/errors/common.errors';
import type { Routes } from '../../platform/http/routes';
import { artworkKinds } from './art/artwork';
import { pictureWidths, type Pictures } from './pictures';

const params = z.object({
  kind: z.enum([...artworkKinds, 'photo']),
  file: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*\.(svg|webp|jpg)$/)
    .max(84),
});

const querystring = z.object({
  w: z.coerce
    .number()
    .pipe(z.literal(pictureWidths, { error: `Pilih salah satu: ${pictureWidths.join(', ')}` }))
    .default(640),
});

/** Generated and uploaded pictures; an address always gives the same one. */
export function mediaRoutes(app: Routes, pictures: Pictures): void {
  app.get(
    '/:kind/:file',
    { schema: { params, querystring, hide: true } },
    async (request, reply) => {
      const { kind, file } = request.params;
      const [seed = '', extension] = file.split('.');
      if (kind === 'photo' && extension === 'svg') throw new NotFound('Gambar');
      const answer = (type: string, content: string | Buffer) =>
        reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
          .type(type)
          .send(content);
      if (kind !== 'photo' && extension === 'svg') {
        return answer('image/svg+xml; charset=utf-8', await pictures.drawing(kind, seed));
      }
      const format = extension === 'jpg' ? 'jpg' : 'webp';
      const picture = await pictures.get({ kind, seed, format, width: request.query.w });
      return answer(format === 'jpg' ? 'image/jpeg' : 'image/webp', picture);
    },
  );
}
