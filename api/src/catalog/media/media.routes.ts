import { createHash } from 'node:crypto';
import { z } from 'zod';
import { NotFound } from '../../platform/errors/common.errors';
import type { Routes } from '../../platform/http/routes';
import { artworkKinds } from './art/artwork';
import { pictureWidths, sharingWidth, type Pictures } from './pictures';

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

/**
 * An address gives the same picture for ever, but for posters: an event can change its date. Pages
 * then name another address; who kept the old one sees the old date for an hour at most.
 */
const lifetimes = {
  same: 'public, max-age=31536000, immutable',
  poster: 'public, max-age=600, stale-while-revalidate=3000',
};

/** Generated and uploaded pictures. */
export function mediaRoutes(app: Routes, pictures: Pictures): void {
  app.get(
    '/:kind/:file',
    { schema: { params, querystring, hide: true } },
    async (request, reply) => {
      const { kind, file } = request.params;
      const [seed = '', extension] = file.split('.');
      if (kind === 'photo' && extension === 'svg') throw new NotFound('Gambar');
      const answer = (type: string, content: string | Buffer) => {
        const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
        void reply
          .header('etag', etag)
          .header('cache-control', kind === 'posters' ? lifetimes.poster : lifetimes.same);
        if (request.headers['if-none-match'] === etag) return reply.code(304).send();
        return reply
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
          .type(type)
          .send(content);
      };
      if (kind !== 'photo' && extension === 'svg') {
        return answer('image/svg+xml; charset=utf-8', await pictures.drawing(kind, seed));
      }
      const format = extension === 'jpg' ? 'jpg' : 'webp';
      const width = format === 'jpg' ? sharingWidth : request.query.w;
      const picture = await pictures.get({ kind, seed, format, width });
      return answer(format === 'jpg' ? 'image/jpeg' : 'image/webp', picture);
    },
  );
}
