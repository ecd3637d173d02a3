/** @jest-environment node */
import { createHash } from 'node:crypto';
import { fastify } from 'fastify';
import { contentPolicy, setSecurityHeaders } from './security-headers';

const earlyScript = 'early()';
const hash = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`;

test('the policy allows the one script that stands in pages, by its hash', async () => {
  const app = fastify();
  setSecurityHeaders(app, {
    site: 'https://panggung.test',
    policy: () => contentPolicy(earlyScript),
  });
  app.get('/', () => 'page');
  const { headers } = await app.inject('/');
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash};`);
  expect(headers['strict-transport-security']).toBeDefined();
});

test('a developer may load from further origins', () => {
  expect(contentPolicy(earlyScript, ['http://localhost:3101'])).toContain(
    `script-src 'self' http://localhost:3101 ${hash};`,
  );
});

test('frames and pictures may show what the page holds, and frames nothing from an address', () => {
  const policy = contentPolicy(earlyScript).split('; ');
  expect(policy).toContain('frame-src blob:');
  expect(policy).toContain("img-src 'self' data: blob:");
});
