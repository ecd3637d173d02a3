import { provenOnly, readAttestation, readRegistry } from '@panggung/releases';
import { packBuild } from '@panggung/releasing';
import { folderStore } from '@panggung/storage';
import { aSigner, operatorKey, useService } from '../testing/a-service';

const { place, call, order, build, makeTeam, makeKey } = useService();
const ours = aSigner();
let key: string;
beforeEach(async () => {
  await makeTeam('merch');
  await call(operatorKey, 'POST', '/teams/merch/signers', { publicKey: ours.publicKey });
  key = await makeKey('merch', ['preview', 'canary', 'release']);
});

/** The same sources, built at another time: the same release, with another provenance. */
async function send(action: 'preview' | 'canary' | 'release', minute: number, more: object = {}) {
  const folder = build({
    name: 'merch',
    path: '/merch',
    provenance: { builder: 'local', time: `2026-01-01T00:0${minute}:00Z` },
  });
  const wish = { action, attestation: ours.sign(folder), ...more };
  const { body } = await order(key, 'merch', await packBuild(folder), wish);
  expect(body).toHaveProperty('done');
  return body['done'] as object;
}

/** What web believes of the registry, with what it leaves out. */
async function believed() {
  const store = folderStore(place.store);
  const leftOut: string[] = [];
  const { remotes, previews } = await provenOnly(await readRegistry(store), {
    read: (name, id) => readAttestation(store, name, id),
    report: (name, _, { message }) => leftOut.push(`${name}: ${message}`),
  });
  const { active, canary } = remotes['merch'] ?? {};
  const minute = (of: typeof active) => of?.build.provenance?.time.slice(14, 16);
  return {
    leftOut,
    active: minute(active),
    canary: minute(canary?.release),
    previews: previews.map(({ release }) => minute(release)),
  };
}

test('sources that were shown, and are built anew for their release, are believed as first signed', async () => {
  await send('preview', 1);
  await send('release', 2);
  await send('preview', 3);
  expect(await believed()).toEqual({
    leftOut: [],
    active: '01',
    canary: undefined,
    previews: ['01', '01'],
  });
});

test('so is a canary of what is shown, and what several machines send at once', async () => {
  await order(key, 'merch', await packBuild(build({ name: 'merch', path: '/merch', code: 'x' })), {
    attestation: ours.sign(build({ name: 'merch', path: '/merch', code: 'x' })),
  });
  await Promise.all([send('preview', 1), send('preview', 2), send('canary', 3, { percent: 5 })]);
  const { leftOut, canary, previews } = await believed();
  expect(leftOut).toEqual([]);
  expect(new Set([canary, ...previews]).size).toBe(1);
});

test('what somebody else has put there is replaced', async () => {
  await send('preview', 1);
  const [id = ''] = (await readRegistry(folderStore(place.store))).previews.map(
    ({ release }) => release.id,
  );
  const theirs = aSigner().sign(build({ name: 'merch', path: '/merch' }));
  await folderStore(place.store).write(`merch/${id}/attestation.json`, JSON.stringify(theirs));
  await send('release', 2);
  expect(await believed()).toMatchObject({ active: '02' });
});
