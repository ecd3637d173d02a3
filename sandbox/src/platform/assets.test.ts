import { join } from 'node:path';
import Fastify from 'fastify';
import { assets } from './assets';

test('the style sheet is served as one file and not sent twice', async () => {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(assets, { dir: join(__dirname, '../../assets') });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/sandbox/assets/sandbox.css`;
  const first = await fetch(url);
  const text = await first.text();
  expect(first.headers.get('content-type')).toContain('text/css');
  expect(text).toContain('--brand');
  expect(text).toContain('.mail-html');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await fetch(url, { headers })).status).toBe(304);
  await app.close();
});
