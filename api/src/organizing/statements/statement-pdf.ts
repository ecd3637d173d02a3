import {
  formatCount,
  formatInstant,
  formatLongDate,
  formatRupiah,
  formatTime,
} from '@panggung/format';
import { colours, drawDocument, drawTitle, margin, startPage } from '../../platform/pdf/document';
import type { Page } from '../../platform/pdf/page';
import { drawAmount, drawFacts, drawRemark, makeRoom } from '../../platform/pdf/rows';
import {
  bankWords,
  causeWords,
  feeWords,
  heldWords,
  othersWords,
  platformDiscountWords,
  preliminaryWords,
} from './statement-words';
import type { Statement } from './statements.schema';

/** A statement on paper. */
export function statementPdf(statement: Statement): Promise<Buffer> {
  const { event, madeAt, tickets, refunds, merchandise, net } = statement;
  const { given, returned } = statement.platformDiscount;
  return drawDocument(`Laporan ${event.title}`, (page) => {
    startPage(page);
    drawTitle(page, 'Laporan');
    drawFacts(page, [
      ['Acara', event.title],
      ['Waktu', `${formatLongDate(event.date)}, ${formatTime(event.time, event.timezone)}`],
      ['Tempat', `${event.venue}, ${event.location}`],
      ['Dibuat', formatInstant(madeAt, event.timezone)],
      ['Keadaan', statement.preliminary ? 'Angka sementara' : 'Angka akhir'],
      ['Rekening', bankWords(statement).replace('••••', '****')],
    ]);
    heading(page, 'Tiket dibeli');
    for (const { name, bought, gross } of statement.tiers) {
      drawAmount(page, { what: name, each: `${formatCount(bought)} tiket`, amount: gross });
    }
    drawAmount(page, { what: 'Potongan promo Anda', amount: -tickets.discount });
    if (returned > 0) {
      drawAmount(page, { what: 'Potongan promo Panggung yang gugur', amount: -returned });
    }
    if (merchandise.length > 0) heading(page, 'Merchandise');
    for (const { name, quantity, gross } of merchandise) {
      drawAmount(page, { what: name, each: formatCount(quantity), amount: gross });
    }
    if (refunds.length > 0) heading(page, 'Pengembalian dana');
    for (const { cause, count, amount } of refunds) {
      drawAmount(page, { what: causeWords[cause], each: formatCount(count), amount: -amount });
    }
    heading(page, 'Bersih');
    drawFacts(page, [
      ['Tiket dikembalikan', formatCount(tickets.returned)],
      ['Tiket terjual', formatCount(tickets.sold)],
    ]);
    drawAmount(page, {
      what: 'Tiket undangan',
      each: `${formatCount(tickets.complimentary)} tiket`,
      amount: 0,
    });
    drawAmount(page, { what: 'Bersih', amount: net, strong: true });
    asideRows(page, statement);
    if (statement.preliminary) drawRemark(page, preliminaryWords);
    if (statement.payoutHeld) drawRemark(page, heldWords);
    if (given > 0) drawRemark(page, `${platformDiscountWords} Seluruhnya ${formatRupiah(given)}.`);
    drawRemark(page, feeWords);
  });
}

/** Amounts that are in no other figure; nothing when there are none. */
function asideRows(page: Page, { aside, reversed, otherMerchandise: others }: Statement): void {
  if (aside.received === 0 && reversed.count === 0 && others.items.length === 0) return;
  heading(page, 'Di luar hitungan');
  for (const { name, owner, quantity, gross } of others.items) {
    drawAmount(page, { what: `${name} (${owner})`, each: formatCount(quantity), amount: gross });
  }
  if (others.refunded > 0) {
    drawAmount(page, { what: 'Merchandise pihak lain, kembali', amount: -others.refunded });
  }
  if (others.items.length > 0) drawRemark(page, othersWords);
  if (aside.received > 0) {
    const what = 'Pembayaran terlambat atau ganda';
    drawAmount(page, { what, each: 'masuk', amount: aside.received });
    drawAmount(page, { what, each: 'kembali', amount: -aside.refunded });
  }
  if (reversed.count > 0) {
    const { count, amount } = reversed;
    drawAmount(page, { what: 'Pembayaran ditarik bank', each: formatCount(count), amount });
  }
}

function heading(page: Page, text: string): void {
  makeRoom(page, 80);
  page.moveDown(1);
  page.part('H2', () => {
    page.font('strong').fontSize(13).fillColor(colours.ink).text(text, margin);
  });
  page.moveDown(0.4);
}
