import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from '@panggung/releases';
import { writeShell } from '@panggung/releases/testing';
import { releaseShell } from '@panggung/releasing';
import { useStore } from '@panggung/releasing/testing';
import { platformOfSite, platformOfStore } from './site-platform';

let server: Server;
let body: string;
let asked: (string | undefined)[];
let site: string;
beforeEach(async () => {
  asked = [];
  server = createServer(({ url }, response) => {
    asked.push(url);
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

test('a site says which platform its shell has', async () => {
  body = JSON.stringify({ remotes: {}, platform: '0.2.0' });
  expect(await platformOfSite(site)).toMatchObject({ version: '0.2.0' });
  expect(asked).toEqual(['/registry/current']);
});

test('one that does not, or is away, is told and stops nothing', async () => {
  body = '{"remotes":{}}';
  expect(await platformOfSite(site)).toEqual({
    version: undefined,
    reason: `${site} does not say which platform it runs`,
  });
  body = '<!doctype html>';
  const reason = `${site} does not answer as Panggung does`;
  expect(await platformOfSite(site)).toEqual({ version: undefined, reason });
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  expect(await platformOfSite(site)).toEqual({ version: undefined, reason });
});

const place = useStore();
test('a store says what its shell has; without one nothing is looked at', async () => {
  expect(await platformOfStore(() => place.store)).toMatchObject({
    version: undefined,
    reason: expect.stringMatching(/holds no shell$/),
  });
  await releaseShell({ folder: writeShell(place.base, { platform: '0.0.1' }), store: place.store });
  expect(await platformOfStore(() => place.store)).toMatchObject({ version: '0.0.1' });
  const none = () => {
    throw new Refusal('no site and no store');
  };
  expect(await platformOfStore(none)).toEqual({ version: undefined, reason: 'no site is named' });
});
