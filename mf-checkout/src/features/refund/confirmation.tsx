import { formatRupiah } from '@panggung/format';
import type { RefundQuote } from '@panggung/platform';
import { Actions, Button, Dialog } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { Payout } from './payout';
import styles from './refund.module.css';

interface ConfirmationProps {
  tickets: RefundQuote['tickets'];
  merchandise: RefundQuote['merchandise'];
  /** Refunded amount in Rupiah. */
  total: number;
  /** Whether the total is limited to the rest of the payment, and so less than the listed sum. */
  capped: boolean;
  method: RefundQuote['method'];
  /** The bank account for a transfer. */
  payout: Payout | undefined;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Everything that will happen, shown before it is final. */
export function Confirmation(props: ConfirmationProps): ReactNode {
  const { tickets, merchandise, total, capped, method, payout, busy, onConfirm, onClose } = props;
  return (
    <Dialog
      title={`Anda akan menerima ${formatRupiah(total)}`}
      onClose={() => (busy ? undefined : onClose())}
    >
      <div className={styles.form}>
        <ul>
          {tickets.map(({ ticketId, code, ticketTypeName, amount }) => (
            <li key={ticketId}>
              {ticketTypeName} {code === null ? '' : `(${code})`}: {formatRupiah(amount)}
            </li>
          ))}
          {merchandise.map(({ name, quantity, amount }) => (
            <li key={name}>
              {quantity} × {name}: {formatRupiah(amount)}
            </li>
          ))}
        </ul>
        {capped ? (
          <p>
            Sebagian dana pesanan ini sudah dikembalikan, jadi yang kembali paling banyak{' '}
            {formatRupiah(total)}.
          </p>
        ) : null}
        <p>
          {payout
            ? `Ditransfer ke ${payout.bank} ${payout.accountNumber} atas nama ${payout.accountName}`
            : `Dikirim lewat ${method.name}`}
          , dalam {method.duration}.
        </p>
        <p>
          <strong>Tiket itu langsung tidak berlaku dan tidak dapat dipakai lagi.</strong>
        </p>
        <Actions>
          <Button busy={busy} onClick={onConfirm}>
            {busy ? 'Mengirim…' : 'Ya, kembalikan tiket'}
          </Button>
          <Button variant="quiet" busy={busy} onClick={onClose}>
            Periksa lagi
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
}
