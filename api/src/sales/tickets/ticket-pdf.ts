import { formatLongDate, formatTime } from '@panggung/format';
import { encode } from 'uqr';
import { colours, drawDocument, margin, printable, startPage } from '../../platform/pdf/document';
import type { Page } from '../../platform/pdf/page';
import type { GoodTicket } from './ticket-view';

export interface TicketBooklet {
  /** The order or ticket that they belong to, with its readable code: `Pesanan PGG-7K2M9Q`. */
  name: string;
  /** At least one. Each gets a page of its own, so that each can be given to another person. */
  tickets: GoodTicket[];
}

const { ink, quiet } = colours;
const qrSize = 230;

/** Tickets on A4, made to be printed in black and white as well. */
export function ticketsPdf({ name, tickets }: TicketBooklet): Promise<Buffer> {
  return drawDocument(`E-tiket · ${name}`, (page) => {
    for (const [index, ticket] of tickets.entries()) {
      const place = `tiket ${index + 1} dari ${tickets.length}`;
      drawTicket(page, ticket, `${name} · ${place}`);
    }
  });
}

function drawTicket(page: Page, ticket: GoodTicket, footnote: string): void {
  const { event, code } = ticket;
  const width = startPage(page);
  page.startSection();
  page.part('H1', () => {
    page
      .font('strong')
      .fontSize(26)
      .fillColor(ink)
      .text(printable(event.title), margin, 76, { width, height: 96 });
  });
  page.moveDown(0.6);
  drawTicketFacts(page, ticket);
  const top = Math.max(page.y + 24, 330);
  const left = (page.page.width - qrSize) / 2;
  page.part('Figure', () => drawQr(page, ticket.qr, left, top), {
    alt: `Kode QR tiket ${code}`,
    bbox: [left, top, left + qrSize, top + qrSize],
  });
  page.part('P', () => {
    page.font('strong').fontSize(16).fillColor(ink);
    page.text(code, margin, top + qrSize + 14, { width, align: 'center' });
  });
  page.part('P', () => {
    page.font('text').fontSize(10).fillColor(quiet);
    page.text(advice, margin + 60, top + qrSize + 46, { width: width - 120, align: 'center' });
  });
  page.part('P', () => {
    page.fontSize(9).text(footnote, margin, page.page.height - margin - 24, { width });
  });
}

const advice =
  'Tunjukkan kode ini beserta kartu identitas di pintu masuk. Setiap kode hanya berlaku satu kali: ' +
  'jangan bagikan fotonya kepada siapa pun.';

function drawTicketFacts(page: Page, { event, people, ...ticket }: GoodTicket): void {
  const facts = [
    ['Waktu', `${formatLongDate(event.date)}, ${formatTime(event.time, event.timezone)}`],
    ['Tempat', `${event.venue}, ${event.location}`],
    ['Jenis tiket', ticket.ticketTypeName],
    ...(people > 1 ? [['Berlaku untuk', `${people} orang`] as const] : []),
    ['Atas nama', ticket.holderName],
  ] as const;
  page.facts(facts, ([name, value], as) => {
    as.name(() => page.font('text').fontSize(9).fillColor(quiet).text(name, margin));
    as.value(() =>
      page.font('strong').fontSize(13).fillColor(ink).text(printable(value), { height: 36 }),
    );
    page.moveDown(0.4);
  });
}

/** Draws areas, which are sharp on every printer. Neighbours in a row are one area. */
function drawQr(page: Page, content: string, x: number, y: number): void {
  const { data, size } = encode(content, { ecc: 'M', border: 2 });
  const module = qrSize / size;
  page.rect(x, y, qrSize, qrSize).fill('#ffffff');
  for (const [row, cells] of data.entries()) {
    let first = 0;
    for (const [column, dark] of [...cells, false].entries()) {
      if (dark) continue;
      const width = (column - first) * module;
      if (width > 0) page.rect(x + first * module, y + row * module, width, module);
      first = column + 1;
    }
  }
  page.fill('#000000');
}
