import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startS3rver } from '../../../test-support/src/peers/s3';
import { s3Requests } from './requests';
import { parseS3Address } from './s3-address';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('a store that has frozen is given up in time, also when memory is cleaned up meanwhile', async () => {
  const peer = await startS3rver({ buckets: ['frozen'] });
  try {
    const place = parseS3Address(`s3://frozen?endpoint=${peer.endpoint}`);
    const ask = s3Requests(place, peer.credentials, 500);
    peer.freeze();
    const answer = ask({ method: 'GET', key: 'a' });
    const outcome = Promise.race([
      answer.then(String, String),
      sleep(8_000, 'still waiting', { ref: false }),
    ]);
    await sleep(100);
    collectGarbage();
    expect(await outcome).toBe(
      `StoreUnavailable: The store ${peer.endpoint} does not answer within 0.5 s`,
    );
    peer.thaw();
    expect((await ask({ method: 'GET', key: 'a' })).status).toBe(404);
  } finally {
    await peer.stop();
  }
});

test.each([
  ['s3://UPPER', /no name of a bucket/],
  ['s3://b', /no name of a bucket/],
  ['s3://key:secret@bucket', /into variables of its own/],
  ['s3://bucket?endpont=http://x', /has no endpont/],
  ['s3://bucket?endpoint=x', /is no origin/],
  ['s3://bucket?endpoint=http://x/path', /is no origin/],
  ['s3://bucket/a//b', /no prefix/],
  ['s3:', /no address|no name/],
])('refuses the address %s', (address, reason) => {
  expect(() => parseS3Address(address)).toThrow(reason);
});

test('reads an address', () => {
  expect(parseS3Address('s3://bucket/a/b/?endpoint=https://s3.test:9000/&region=id-1')).toEqual({
    endpoint: 'https://s3.test:9000',
    bucket: 'bucket',
    prefix: 'a/b/',
    region: 'id-1',
  });
  expect(parseS3Address('s3://bucket?region=ap-southeast-3')).toMatchObject({
    endpoint: 'https://s3.ap-southeast-3.amazonaws.com',
    prefix: '',
  });
});
