import { formatInstant, formatRupiah } from '@panggung/format';
import { Link, type Refund, type Transaction } from '@panggung/platform';
import { Badge, Table } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Fact, Facts } from '../frame/facts';
import styles from './transaction-facts.module.css';
import { TransactionTimeline } from './transaction-timeline';
import { refundCauses, refundStates, transactionStates } from './transactions.queries';

interface TransactionFactsProps {
  order: Transaction;
  refunds: readonly Refund[];
}

const ticketWords: Record<string, string> = {
  issued: 'Berlaku',
  checked_in: 'Sudah dipakai',
  transferred: 'Dialihkan',
  void: 'Tidak berlaku',
};

/** All data of one transaction. */
export function TransactionFacts({ order, refunds }: TransactionFactsProps): ReactNode {
  const { label, tone } = transactionStates[order.status];
  const { buyer, event, payment } = order;
  return (
    <>
      <Facts>
        <Fact label="Status">
          <Badge tone={tone}>{label}</Badge>
        </Fact>
        <Fact label="Acara">
          <Link to={`/admin/events?q=${event.id}`}>{event.title}</Link>
        </Fact>
        <Fact label="Pembeli">{`${buyer.name}\n${buyer.email}\n${buyer.phone}`}</Fact>
        <Fact label="Total">{formatRupiah(order.total)}</Fact>
        {order.promo === null ? null : (
          <Fact label="Kode promo">
            {order.promo.code} (potongan {formatRupiah(order.promo.discount)})
          </Fact>
        )}
        <Fact label="Pembayaran">
          {order.source === 'complimentary'
            ? 'Tiket undangan dari penyelenggara'
            : payment === null
              ? 'Belum dibuka'
              : `${payment.method ?? 'belum dipilih'}: ${payment.status}`}
        </Fact>
      </Facts>
      <Items order={order} />
      {order.tickets.length === 0 ? null : (
        <section aria-labelledby="tickets">
          <h2 id="tickets" className={styles.heading}>
            Tiket
          </h2>
          <Table framed label="Tiket" columns={['Kode', 'Jenis', 'Pemegang', 'Status']}>
            {order.tickets.map((ticket) => (
              <tr key={ticket.id}>
                <td>{ticket.code ?? 'Dialihkan'}</td>
                <td>{ticket.ticketTypeName}</td>
                <td>{ticket.holderName}</td>
                <td>{ticketWords[ticket.status] ?? ticket.status}</td>
              </tr>
            ))}
          </Table>
        </section>
      )}
      {refunds.length === 0 ? null : <Refunds order={order} refunds={refunds} />}
      <TransactionTimeline order={order} refunds={refunds} />
    </>
  );
}

function Items({ order }: { order: Transaction }): ReactNode {
  return (
    <section aria-labelledby="items">
      <h2 id="items" className={styles.heading}>
        Isi pesanan
      </h2>
      <Table framed label="Isi pesanan" columns={['Barang', 'Jumlah', 'Harga satuan', 'Subtotal']}>
        {[...order.items, ...order.merchandise].map((line) => (
          <tr key={'variantId' in line ? line.variantId : line.ticketTypeId}>
            <td>{line.name}</td>
            <td>{line.quantity}</td>
            <td>{formatRupiah(line.unitPrice)}</td>
            <td>{formatRupiah(line.subtotal)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Refunds({ order, refunds }: TransactionFactsProps): ReactNode {
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className={styles.heading}>
        Pengembalian dana
      </h2>
      <Table framed label="Pengembalian dana" columns={['Diajukan', 'Jumlah', 'Sebab', 'Status']}>
        {refunds.map((refund) => (
          <tr key={refund.id}>
            <td>{formatInstant(refund.requestedAt)}</td>
            <td>{formatRupiah(refund.amount)}</td>
            <td>{refundCauses[refund.cause]}</td>
            <td>
              {refundStates[refund.status].label}
              {refund.note ? `: ${refund.note}` : ''}
            </td>
          </tr>
        ))}
      </Table>
      <p className={styles.more}>
        <Link to={`/admin/refunds?status=all&q=${order.code}`}>Buka di antrean pengembalian</Link>
      </p>
    </section>
  );
}
