import { byteOrderMark, csvLines, type Cell } from '../../platform/csv';
import { bankWords, causeWords, feeWords, heldWords, preliminaryWords } from './statement-words';
import type { Statement } from './statements.schema';

/** A statement as a table of part, item, count and rupiah. Deductions are negative. */
export function statementCsv(statement: Statement): string {
  const {
    event,
    madeAt,
    tickets,
    platformDiscount,
    refunds,
    aside,
    reversed,
    otherMerchandise: others,
  } = statement;
  const rows: Cell[][] = [
    ['Bagian', 'Rincian', 'Jumlah', 'Nilai (Rp)'],
    ['Acara', event.title, null, null],
    ['Acara', `${event.date} ${event.time} ${event.timezone}, ${event.venue}`, null, null],
    ['Laporan', `Dibuat ${madeAt}`, null, null],
    ['Laporan', statement.preliminary ? preliminaryWords : 'Angka akhir', null, null],
    ...(statement.payoutHeld ? [['Pencairan', heldWords, null, null] satisfies Cell[]] : []),
    ['Laporan', feeWords, null, null],
    ['Rekening', bankWords(statement), null, null],
    ...statement.tiers.flatMap(ticketTypeRows),
    ...statement.merchandise.map(({ name, quantity, gross }): Cell[] => [
      'Merchandise',
      name,
      quantity,
      gross,
    ]),
    ...refunds.map(({ cause, count, amount }): Cell[] => [
      ...['Pengembalian dana', causeWords[cause]],
      ...[count, -amount],
    ]),
    ['Ringkasan', 'Tiket, kotor', tickets.bought, tickets.gross],
    ['Ringkasan', 'Tiket dikembalikan', tickets.returned, null],
    ['Ringkasan', 'Tiket terjual', tickets.sold, null],
    ['Ringkasan', 'Potongan promo Anda', null, -tickets.discount],
    ['Ringkasan', 'Potongan promo Panggung yang gugur', null, -platformDiscount.returned],
    ['Ringkasan', 'Merchandise, kotor', null, statement.merchandiseGross],
    ['Ringkasan', 'Pengembalian dana', null, -statement.refunded],
    ['Ringkasan', 'Tiket undangan', tickets.complimentary, 0],
    ['Ringkasan', 'Bersih', null, statement.net],
    [
      ...['Di luar hitungan', 'Potongan promo ditanggung Panggung, tidak mengurangi bersih'],
      ...[null, platformDiscount.given],
    ],
    ...others.items.map(({ name, owner, quantity, gross }): Cell[] => [
      ...['Di luar hitungan', `Merchandise ${owner}: ${name}`],
      ...[quantity, gross],
    ]),
    ['Di luar hitungan', 'Merchandise pihak lain, kembali', null, -others.refunded],
    ['Di luar hitungan', 'Pembayaran terlambat atau ganda, masuk', null, aside.received],
    ['Di luar hitungan', 'Pembayaran terlambat atau ganda, kembali', null, -aside.refunded],
    ['Di luar hitungan', 'Pembayaran ditarik bank', reversed.count, reversed.amount],
  ];
  return byteOrderMark + csvLines(rows);
}

function ticketTypeRows(type: Statement['tiers'][number]): Cell[][] {
  const { name, bought, returned, gross, discount, refunded, complimentary } = type;
  return [
    ['Tiket', name, bought, gross],
    ['Tiket: potongan promo', name, null, -discount],
    ['Tiket: dikembalikan', name, returned, -refunded],
    ['Tiket: undangan', name, complimentary, 0],
  ];
}
