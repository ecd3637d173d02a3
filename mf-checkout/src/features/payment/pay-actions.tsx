import { failureText, type Payment, type Transaction } from '@panggung/platform';
import { Alert, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { usePayAgain } from '../order/use-pay-again';

interface PayActionsProps {
  order: Transaction;
  /** The open payment attempt, or null. */
  payment: Payment | null;
  accessToken: string | null;
}

/** Buttons to continue the chosen payment, or to choose another method. */
export function PayActions({ order, payment, accessToken }: PayActionsProps): ReactNode {
  const { pay, payAnotherWay, busy, error } = usePayAgain(order, accessToken);
  const chosen = payment?.method != null;
  return (
    <>
      {payment?.payTo ? null : (
        <Button size="lg" wide busy={busy} onClick={pay}>
          {busy ? 'Membuka halaman pembayaran…' : pageLabel(payment)}
        </Button>
      )}
      {chosen ? (
        <Button variant="secondary" wide busy={busy} onClick={() => payAnotherWay(payment.id)}>
          {busy && payment.payTo ? 'Membuka halaman pembayaran…' : 'Bayar dengan metode lain'}
        </Button>
      ) : null}
      {error ? (
        <Alert tone="bad" title={failureText(error)}>
          <p>Pesanan Anda tetap aman. Coba lagi sebentar lagi.</p>
        </Alert>
      ) : null}
    </>
  );
}

function pageLabel(payment: Payment | null): string {
  if (payment?.method == null) return 'Lanjutkan pembayaran';
  return payment.method === 'qris' ? 'Tampilkan kode QR' : 'Buka halaman pembayaran';
}
