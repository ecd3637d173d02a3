import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { operatorKey, useService } from './testing/a-service';

const { place, call, release, makeTeam, makeKey } = useService();
const merch = { name: 'merch', path: '/merch' };
let key: string;
beforeEach(async () => {
  await makeTeam('merch');
  key = await makeKey('merch', ['preview']);
});

interface Done {
  release: string;
  preview: { id: string; path: string; expiresAt: string };
}
const start = async (parts: object = {}, more: object = {}) => {
  const wish = { action: 'preview', days: 2, ...more } as const;
  const { body } = await release(key, { ...merch, ...parts }, wish);
  return body['done'] as Done;
};
const fileOf = ({ release: id }: Done, file: string) => join(place.store, 'merch', id, file);

test('a push has a link of its own, and is no release', async () => {
  const done = await start();
  expect(done.preview).toMatchObject({
    id: expect.stringMatching(/^p[0-9a-f]{24}$/) as string,
    path: '/merch',
  });
  const hours = (Date.parse(done.preview.expiresAt) - Date.now()) / 3600_000;
  expect(Math.round(hours)).toBe(48);
  expect(existsSync(fileOf(done, 'browser/entry.js'))).toBe(true);
  expect(existsSync(fileOf(done, 'release.json'))).toBe(false);
  const { body } = await call(key, 'GET', '/status');
  expect(body['lines']).toEqual([expect.stringContaining(`?preview=${done.preview.id}`)]);
  // A key for previews releases nothing.
  expect((await release(key, merch)).status).toBe(403);
});

test('it ends by hand, and its files go with it', async () => {
  const done = await start();
  const path = `/previews/${done.preview.id}`;
  await makeTeam('seats');
  const other = await makeKey('seats', ['preview']);
  expect((await call(other, 'DELETE', path)).status).toBe(403);
  expect((await call(key, 'DELETE', path)).status).toBe(204);
  expect(existsSync(fileOf(done, 'browser/entry.js'))).toBe(false);
  expect((await call(key, 'DELETE', path)).status).toBe(422);
  expect((await call(key, 'DELETE', '/previews/x')).status).toBe(400);
});

test('why it was ended stands in the audit, once', async () => {
  const done = await start();
  const path = `/previews/${done.preview.id}`;
  const headers = { 'idempotency-key': 'end-preview-1' };
  for (const _ of ['first', 'its answer was lost']) {
    const { status } = await call(operatorKey, 'DELETE', path, { reason: 'wrong prices' }, headers);
    expect(status).toBe(204);
  }
  const { body } = await call(operatorKey, 'GET', '/audit');
  const ends = (body['entries'] as { what: string }[]).filter(({ what }) => what === 'end preview');
  expect(ends).toMatchObject([
    { by: 'operator budi', of: 'merch', detail: { release: done.release, reason: 'wrong prices' } },
  ]);
});

test('what was released meanwhile keeps its files', async () => {
  const done = await start();
  const again = await start();
  expect((await release(operatorKey, merch)).body).toHaveProperty('done');
  await call(key, 'DELETE', `/previews/${done.preview.id}`);
  await call(key, 'DELETE', `/previews/${again.preview.id}`);
  expect(existsSync(fileOf(done, 'browser/entry.js'))).toBe(true);
  expect(existsSync(fileOf(done, 'release.json'))).toBe(true);
});

test('what does not pass the gate has no preview', async () => {
  const { body } = await release(key, { ...merch, server: 'window.x' }, { action: 'preview' });
  expect(body['problem']).toMatchObject({ message: expect.stringContaining('does not load') });
  expect((await call(key, 'GET', '/status')).body['lines']).toEqual([]);
});

test('a remote has at most twenty', async () => {
  for (let nth = 0; nth < 20; nth += 1) await start({ code: String(nth) });
  const { body } = await release(key, { ...merch, code: 'more' }, { action: 'preview' });
  expect(body['problem']).toMatchObject({
    message: expect.stringContaining('has 20 previews already'),
  });
}, 60_000);

test('its link is told to its own team alone', async () => {
  const { preview } = await start();
  await makeTeam('seats');
  const other = await makeKey('seats', ['preview']);
  const seen = async (as: string) => JSON.stringify((await call(as, 'GET', '/status')).body);
  expect(await seen(other)).toContain('preview of merch');
  expect(await seen(other)).not.toContain(preview.id);
  for (const as of [key, operatorKey]) expect(await seen(as)).toContain(preview.id);
});
