import { useService } from '../testing/a-service';
import { partSize } from './archives';

const { call, makeTeam, makeKey } = useService();

test('a key fills nothing: what a team has on its way has an end, and another team is not held up', async () => {
  await makeTeam('merch');
  await makeTeam('seats');
  const keys = [await makeKey('merch', ['preview']), await makeKey('seats', ['preview'])];
  const [merch = '', seats = ''] = keys;
  const part = Buffer.alloc(partSize);
  const put = (key: string, nth: number) =>
    call(key, 'PUT', `/archives/${String(nth).padStart(64, '0')}/0`, part);
  let taken = 0;
  while (taken < 100 && (await put(merch, taken)).status === 204) taken += 1;
  expect(taken).toBe(50);
  const { status, body } = await put(merch, taken);
  expect([status, body['message']]).toEqual([422, expect.stringContaining('100 MB on its way')]);
  // What is there already may be sent again.
  expect((await put(merch, 0)).status).toBe(204);
  expect((await put(seats, 0)).status).toBe(204);
}, 60_000);
