import { formatCount, formatRupiah } from '@panggung/format';
import { failureText } from '@panggung/platform';
import { Alert, Skeleton } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './cancel.module.css';
import type { Consequences } from './cancel.queries';

interface CancelConsequencesProps {
  data: { data: Consequences } | undefined;
  error: unknown;
  /** Whether the promotor says that the event took place. */
  tookPlace: boolean;
}

/** What a cancellation does, in figures. */
export function CancelConsequences(props: CancelConsequencesProps): ReactNode {
  const { data, error, tookPlace } = props;
  if (!data) {
    return error ? (
      <Alert tone="bad" title={failureText(error)} />
    ) : (
      <div role="status" aria-label="Menghitung akibatnya">
        <Skeleton />
        <Skeleton />
      </div>
    );
  }
  const sums = (tookPlace ? data.data.tookPlace : null) ?? data.data;
  const { orders, unpaidOrders, tickets, refund, manualOrders, manualRefund, mailed } = sums;
  const { usedTickets, usedRefund, keptTickets } = sums;
  return (
    <dl className={styles.consequences}>
      <Consequence label="Pesanan yang dibatalkan">
        {formatCount(orders)} ({formatCount(tickets)} tiket)
      </Consequence>
      <Consequence label="Pesanan belum dibayar yang diakhiri">
        {formatCount(unpaidOrders)}
      </Consequence>
      <Consequence label="Dana yang dikembalikan penuh">{formatRupiah(refund)}</Consequence>
      {usedTickets > 0 ? (
        <Consequence label="Di antaranya untuk tiket yang sudah dipakai masuk">
          {formatRupiah(usedRefund)} ({formatCount(usedTickets)} tiket)
        </Consequence>
      ) : null}
      {keptTickets > 0 ? (
        <Consequence label="Tiket yang tidak dikembalikan dananya">
          {formatCount(keptTickets)}
        </Consequence>
      ) : null}
      {manualOrders > 0 ? (
        <Consequence label="Di antaranya lewat transfer manual">
          {formatRupiah(manualRefund)} ({formatCount(manualOrders)} pesanan)
        </Consequence>
      ) : null}
      <Consequence label="Orang yang kami kabari lewat email">{formatCount(mailed)}</Consequence>
      {data.data.artists.length > 0 ? (
        <Consequence label="Artis yang kami kabari">{data.data.artists.join(', ')}</Consequence>
      ) : null}
    </dl>
  );
}

function Consequence({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
