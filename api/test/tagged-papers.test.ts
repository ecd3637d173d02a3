import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEvent } from './kit/factories';
import { studioOf } from './kit/people/studio';
import { sell } from './kit/people/purchases';
import { temporaryFolder } from '@panggung/test-support/processes/folders';
import { findProgram } from '@panggung/test-support/config';
import { runToEnd } from '@panggung/test-support/processes/run';
import { startTestApp, type TestApp } from './kit/test-app';

let app: TestApp;
const folder = temporaryFolder('papers');
let sold: Awaited<ReturnType<typeof sell>>;
let statementUrl: string;
let staff: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  const promotor = await studioOf(app);
  staff = { authorization: `Bearer ${promotor.token}` };
  const event = { promotorId: promotor.promotorId };
  const { eventId, typeIds } = await createEvent(app.db, [{ capacity: 10 }], event);
  sold = await sell(app, eventId, typeIds[0] ?? '', { quantity: 2 });
  statementUrl = `/api/studio/events/${eventId}/statement.pdf`;
});
afterAll(async () => {
  await app.close();
  folder.remove();
});

/** What programs for reading aloud find in a PDF, by a reader that is not ours. */
async function read(url: string, headers: Record<string, string>) {
  const { statusCode, rawPayload } = await app.http.inject({ url, headers });
  expect(statusCode).toBe(200);
  const path = join(folder.path, 'paper.pdf');
  writeFileSync(path, rawPayload);
  const pdfinfo = findProgram('pdfinfo', 'PDFINFO');
  const about = async (...options: string[]) =>
    (await runToEnd(pdfinfo, [...options, path])).output;
  const qpdf = await runToEnd(findProgram('qpdf', 'QPDF'), ['--check', path]);
  expect(qpdf).toMatchObject({ code: 0 });
  const objects = await runToEnd(findProgram('qpdf', 'QPDF'), [
    '--qdf',
    '--object-streams=disable',
    path,
    '-',
  ]);
  return { facts: await about(), structure: await about('-struct-text'), objects: objects.output };
}

const orderUrl = (name: string) => `/api/transactions/${sold.order.id}/${name}.pdf`;

const kinds = (structure: string) =>
  [...structure.matchAll(/^ *([A-Z]\w*)/gm)].map(([, kind]) => kind);

it('tickets: each is a section with its title, facts, and a code that is named', async () => {
  const { facts, structure, objects } = await read(orderUrl('tickets'), sold.headers);
  expect(facts).toMatch(/^Title: +E-tiket · Pesanan /m);
  expect(facts).toMatch(/^Tagged: +yes$/m);
  expect(objects).toContain('/Lang (id-ID)');
  expect(objects).toContain('/DisplayDocTitle true');
  const found = kinds(structure);
  expect(found.filter((kind) => kind === 'Sect')).toHaveLength(2);
  expect(found.filter((kind) => kind === 'H1')).toHaveLength(2);
  expect(found.filter((kind) => kind === 'Figure')).toHaveLength(2);
  expect(structure).toMatch(/H1[^"]*\n *"Malam Uji/);
  expect(structure).toMatch(/Lbl[^"]*\n *"Atas nama"/);
  for (const { code } of sold.order.tickets) {
    expect(objects).toContain(`/Alt (Kode QR tiket ${code})`);
  }
});

it('the invoice: a title, facts and a table whose rows have headings', async () => {
  const { facts, structure } = await read(orderUrl('invoice'), sold.headers);
  expect(facts).toMatch(/^Tagged: +yes$/m);
  expect(facts).toMatch(/^Title: +Faktur /m);
  const found = kinds(structure);
  expect(found).toEqual(expect.arrayContaining(['Document', 'H1', 'L', 'LI', 'Table', 'TR', 'P']));
  expect(found.filter((kind) => kind === 'Table')).toHaveLength(1);
  expect(structure).toMatch(/TH[^"]*\n *"Total"/);
});

it('the statement: headings of its parts, a table below each', async () => {
  const { facts, structure } = await read(statementUrl, staff);
  expect(facts).toMatch(/^Tagged: +yes$/m);
  expect(structure).toMatch(/H1[^"]*\n *"Laporan"/);
  expect(structure).toMatch(/H2[^"]*\n *"Tiket dibeli"/);
  expect(kinds(structure).filter((kind) => kind === 'Table').length).toBeGreaterThan(1);
});

it('nothing that is drawn is left without a tag or a mark as decoration', async () => {
  for (const [url, headers] of [
    [orderUrl('tickets'), sold.headers],
    [orderUrl('invoice'), sold.headers],
    [statementUrl, staff],
  ] as const) {
    const { objects } = await read(url, headers);
    // Outside of marked content a page may set up its space, and draw nothing.
    let depth = 0;
    const bare = objects.split('\n').filter((line) => {
      if (/\b(?:BMC|BDC)$/.test(line)) depth += 1;
      if (/^EMC$/.test(line)) depth -= 1;
      return depth === 0 && /(?:\bT[Jj]|^[fSB]\*?)$/.test(line);
    });
    expect(bare).toEqual([]);
    expect(depth).toBe(0);
  }
});
