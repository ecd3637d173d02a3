import { Refusal } from '@panggung/releases';
import { openReleaseStore as openStoreAt } from './open-release-store';

const openReleaseStore = (...[given, settings]: [string | undefined, object]) =>
  openStoreAt(given, settings, true);

const key = { RELEASES_STORE_KEY_ID: 'id', RELEASES_STORE_SECRET: 'secret' };
const bucket = 's3://panggung-releases/live?endpoint=http://127.0.0.1:9';

it.each<[string, string, object, RegExp]>([
  ['no name of a bucket', 's3://b/x', key, /the release store s3:\/\/b\/x .*no name of a bucket/],
  ['a bucket without a key', bucket, {}, /needs the id and the secret of a key/],
  [
    'a key that compose left empty',
    bucket,
    { RELEASES_STORE_KEY_ID: '', RELEASES_STORE_SECRET: '' },
    /needs the id and the secret of a key/,
  ],
])('refused in a sentence: %s', (_, address, settings, reason) => {
  const open = () => openReleaseStore(undefined, { RELEASES_STORE: address, ...settings });
  expect(open).toThrow(Refusal);
  expect(open).toThrow(reason);
});

it('what is named goes before the settings, and an empty setting is none', () => {
  expect(openReleaseStore('/named', { RELEASES_STORE: '/set' }).address).toBe('/named');
  expect(openReleaseStore(undefined, { RELEASES_STORE: '/set' }).address).toBe('/set');
  expect(openReleaseStore(undefined, { RELEASES_STORE: '' }).address).toMatch(/\.data\/releases$/);
  expect(openReleaseStore(bucket, key).folder).toBeNull();
});

it('in production it must be named, and an address that is none of a bucket is no folder', () => {
  const inProduction = { NODE_ENV: 'production' };
  expect(() => openReleaseStore(undefined, inProduction)).toThrow(/name the release store/);
  expect(openReleaseStore('/named', inProduction).address).toBe('/named');
  for (const address of ['https://s3.example.com/releases', 'S3://releases/live']) {
    expect(() => openReleaseStore(address, key)).toThrow(/neither a folder nor a bucket/);
  }
});

it('a team elsewhere has no store by itself: releases would go where no site looks', () => {
  const elsewhere = (given?: string, settings = {}) => openStoreAt(given, settings, false);
  expect(() => elsewhere()).toThrow(Refusal);
  expect(() => elsewhere()).toThrow(/^no site and no store: set PANGGUNG_SITE and PANGGUNG_KEY/);
  expect(elsewhere('/named').address).toBe('/named');
  expect(elsewhere(undefined, { RELEASES_STORE: '/set' }).address).toBe('/set');
});
