import { join } from 'node:path';
import Fastify from 'fastify';
import { assets } from './assets';

test('the style sheet is served as one file and not sent twice', async () => {
  const app = Fastify();
  await app.register(assets, { dir: join(__dirname, '../../assets') });
  const first = await app.inject('/sandbox/assets/sandbox.css');
  expect(first.headers['content-type']).toContain('text/css');
  expect(first.body).toContain('--brand');
  expect(first.body).toContain('.mail-html');
  const again = await app.inject({
    url: '/sandbox/assets/sandbox.css',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  await app.close();
});
