import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateStaff } from '../../../test/kit/people/gates';
import { paidOrder } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'exports-'));
  app = await startTestApp({ env: { FILES_STORE: folder } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const piecesIn = () => {
  const pieces = join(folder, 'exports');
  return existsSync(pieces) ? readdirSync(pieces) : [];
};

/** A file with one attendee in it, and where its piece lies. */
async function exported() {
  const paid = await paidOrder(app);
  const { headers } = await gateStaff(app, paid.eventId);
  const asked = await app.http.inject({
    method: 'POST',
    url: '/api/exports',
    headers,
    payload: { kind: 'attendees', eventId: paid.eventId },
  });
  const { id } = asked.json<{ data: { id: string } }>().data;
  const before = piecesIn();
  await app.services.exports.run(id);
  const name = piecesIn().find((one) => !before.includes(one)) ?? '';
  const read = () => app.http.inject({ url: `/api/exports/${id}/file.csv`, headers });
  return { buyer: paid.order.buyer, path: join(folder, 'exports', name), read };
}

it('nobody reads of a person in the store, and its owner gets the whole file', async () => {
  const { buyer, path, read } = await exported();
  const lying = readFileSync(path, 'latin1');
  for (const text of [buyer.email, buyer.name]) expect(lying).not.toContain(text);
  const file = await read();
  expect(file.statusCode).toBe(200);
  expect(file.body).toContain(buyer.email);
});

it('a piece that was shortened, or is that of another export, is given to nobody', async () => {
  const one = await exported();
  const other = await exported();
  const own = readFileSync(one.path);
  writeFileSync(one.path, readFileSync(other.path));
  expect((await one.read()).statusCode).toBe(500);
  writeFileSync(one.path, own);
  expect((await one.read()).statusCode).toBe(200);
  truncateSync(one.path, own.length - 5);
  expect((await one.read()).statusCode).toBe(500);
});
