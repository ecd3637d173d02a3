import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { ticketsPdf } from './ticket-pdf';
import type { GoodTicket } from './ticket-view';

const ticket = (more: Partial<GoodTicket> = {}): GoodTicket => ({
  id: randomUUID(),
  code: 'TKT-AB23-CD45',
  qr: `PGT1.${'a'.repeat(48)}.${'b'.repeat(86)}`,
  ticketTypeName: 'Festival',
  people: 1,
  holderName: 'Sari Dewi',
  status: 'issued',
  transactionId: randomUUID(),
  received: false,
  handedTo: null,
  offer: null,
  transferable: true,
  event: {
    id: randomUUID(),
    title: 'Malam Puncak Jazz',
    date: '2030-01-05',
    time: '19:30',
    timezone: 'Asia/Makassar',
    startsAt: '2030-01-05T11:30:00.000Z',
    venue: 'Benteng Rotterdam',
    location: 'Makassar, Sulawesi Selatan',
    notices: [],
    image_url: null,
  },
  ...more,
});

/** What the pages draw: text and shapes, unpacked. */
function contentOf(pdf: Buffer): string[] {
  const contents: string[] = [];
  const text = pdf.toString('latin1');
  for (const { index, 0: start } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const from = index + start.length;
    const end = text.indexOf('endstream', from);
    try {
      contents.push(inflateSync(pdf.subarray(from, end)).toString('latin1'));
    } catch {
      // Fonts and the like may be packed otherwise.
    }
  }
  return contents.filter((content) => content.includes(' re\n'));
}

/** How many squares of a code a page draws, in areas of one or more. */
function squaresOn(page: string, qr: string): number {
  const module = 230 / encode(qr, codeForm).size;
  const areas = [...page.matchAll(/ ([\d.]+) ([\d.]+) re\n/g)].map(([, w, h]) => [
    Number(w),
    Number(h),
  ]);
  const own = areas.filter(([, height = 0]) => Math.abs(height - module) < 0.001);
  return own.reduce((sum, [width = 0]) => sum + Math.round(width / module), 0);
}

const codeForm = { ecc: 'M', border: 2 } as const;
const darkOf = (qr: string) => encode(qr, codeForm).data.flat().filter(Boolean).length;

it('has a page for each ticket, with the squares of its own code', async () => {
  const [first, second] = [ticket(), ticket({ qr: 'short' })];
  const pdf = await ticketsPdf({ name: 'Pesanan PGG-ABC234', tickets: [first, second] });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const pages = contentOf(pdf);
  expect(pages).toHaveLength(2);
  for (const [index, { qr }] of [first, second].entries()) {
    expect(squaresOn(pages[index] ?? '', qr)).toBe(darkOf(qr));
  }
  expect(darkOf(first.qr)).toBeGreaterThan(800);
  expect(pdf.length).toBeLessThan(200_000);
});

it('takes the longest names, and letters that its font lacks', async () => {
  const long = 'W'.repeat(120);
  const pdf = await ticketsPdf({
    name: 'Pesanan PGG-ABC234',
    tickets: [
      ticket({
        holderName: '王小明 ✨ \u202eabc',
        ticketTypeName: long,
        event: { ...ticket().event, title: `${long} ${long}`, venue: long },
      }),
    ],
  });
  expect(contentOf(pdf)).toHaveLength(1);
});
