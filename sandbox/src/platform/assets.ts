import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const types: Record<string, string> = {
  'sandbox.css': 'text/css; charset=utf-8',
  'pay.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
};

/** The style sheet is kept in parts and served as one. */
async function contentOf(dir: string, name: string): Promise<Buffer> {
  if (name !== 'sandbox.css') return readFile(join(dir, name));
  const parts = (await readdir(join(dir, 'css'))).sort();
  return Buffer.concat(await Promise.all(parts.map((part) => readFile(join(dir, 'css', part)))));
}

/** The few static files, read once, with an ETag. */
export async function assets(app: FastifyInstance, { dir }: { dir: string }): Promise<void> {
  for (const [name, type] of Object.entries(types)) {
    const content = await contentOf(dir, name);
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    app.get(`/sandbox/assets/${name}`, (request, reply) => {
      reply.headers({ etag, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(type).send(content);
    });
  }
}
