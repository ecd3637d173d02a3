import { formatCount, formatRupiah } from '@panggung/format';
import type { ReactNode } from 'react';
import { StatementPart } from './statement-part';
import { causeWords, type Statement } from './statement.queries';

/** A deduction, with a real minus sign. */
export const less = (rupiah: number) => `${rupiah > 0 ? '−' : ''}${formatRupiah(rupiah)}`;

type Sums = Statement['tickets'];

const cellsOf = ({ bought, returned, sold, complimentary, ...money }: Sums) => {
  const { gross, discount, refunded } = money;
  return [
    ...[bought, returned, sold, complimentary].map(formatCount),
    ...[formatRupiah(gross), less(discount), less(refunded)],
    formatRupiah(gross - discount - refunded),
  ];
};

/** Tickets, by ticket type. */
export function TicketTable({ statement }: { statement: Statement }): ReactNode {
  return (
    <StatementPart
      title="Tiket"
      note="Terjual adalah yang dibeli tanpa yang dikembalikan: angka yang sama seperti di ringkasan dan penjualan."
      columns={[
        ...['Jenis', 'Dibeli', 'Dikembalikan', 'Terjual', 'Undangan'],
        ...['Kotor', 'Promo Anda', 'Dana kembali', 'Bersih'],
      ]}
      rows={statement.tiers.map((ticketType) => [ticketType.name, ...cellsOf(ticketType)])}
      sums={['Jumlah', ...cellsOf(statement.tickets)]}
    />
  );
}

/** Merchandise of the promotor that was sold with tickets; nothing when there is none. */
export function MerchandiseTable({ statement }: { statement: Statement }): ReactNode {
  const { merchandise, merchandiseGross } = statement;
  if (merchandise.length === 0) return null;
  return (
    <StatementPart
      title="Merchandise"
      columns={['Barang', 'Jumlah', 'Kotor']}
      rows={merchandise.map(({ name, quantity, gross }) => [
        ...[name, formatCount(quantity), formatRupiah(gross)],
      ])}
      sums={['Jumlah', '', formatRupiah(merchandiseGross)]}
    />
  );
}

/** Sold with tickets, but the money belongs to others; nothing when there is none. */
export function OtherMerchandiseTable({ statement }: { statement: Statement }): ReactNode {
  const { items, gross, refunded } = statement.otherMerchandise;
  if (items.length === 0) return null;
  return (
    <StatementPart
      title="Merchandise pihak lain"
      note={`Dibeli bersama tiket acara ini. Dananya milik yang menawarkannya, dan tidak termasuk dalam angka mana pun di laporan Anda. Dikembalikan: ${formatRupiah(refunded)}.`}
      columns={['Barang', 'Milik', 'Jumlah', 'Kotor']}
      rows={items.map(({ name, owner, quantity, gross: each }) => [
        ...[name, owner, formatCount(quantity), formatRupiah(each)],
      ])}
      sums={['Jumlah', '', '', formatRupiah(gross)]}
    />
  );
}

/** Refunds, by cause. */
export function RefundTable({ statement }: { statement: Statement }): ReactNode {
  const { refunds, refunded } = statement;
  if (refunds.length === 0) return null;
  return (
    <StatementPart
      title="Pengembalian dana"
      columns={['Sebab', 'Banyaknya', 'Dana', 'Masih berjalan']}
      rows={refunds.map(({ cause, count, amount, pending }) => [
        ...[causeWords[cause], formatCount(count), less(amount)],
        pending > 0 ? formatRupiah(pending) : '–',
      ])}
      sums={['Jumlah', '', less(refunded), '']}
    />
  );
}

/** Payments that are in no other figure; nothing when there are none. */
export function AsideTable({ statement }: { statement: Statement }): ReactNode {
  const { aside, reversed } = statement;
  if (aside.received === 0 && reversed.count === 0) return null;
  return (
    <StatementPart
      title="Di luar hitungan"
      note="Pembayaran ini tidak termasuk dalam angka mana pun di atas."
      columns={['Pembayaran', 'Nilai']}
      rows={[
        ['Terlambat atau ganda, masuk', formatRupiah(aside.received)],
        ['Terlambat atau ganda, kembali', less(aside.refunded)],
        [`Ditarik kembali oleh bank (${reversed.count})`, formatRupiah(reversed.amount)],
      ]}
    />
  );
}
