import { href } from '@panggung/addresses';
import { ApiError, Link, failureText, useAuth } from '@panggung/platform';
import { isRecord } from '@panggung/screens';
import { Alert, buttonClass } from '@panggung/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { needsTurn } from './needs-turn';

// Loaded on demand, because few buyers have two orders of an event.
const UnpaidOrder = lazy(async () => ({
  default: (await import('../cancel/unpaid-order')).UnpaidOrder,
}));

interface PurchaseFailureProps {
  error: unknown;
  eventId: string;
}

/** Why the order failed, and what to do now. The form keeps its values. */
export function PurchaseFailure({ error, eventId }: PurchaseFailureProps): ReactNode {
  const member = useAuth().user !== null;
  const unpaid = unpaidOrder(error);
  if (unpaid !== undefined) {
    return (
      <Suspense>
        <UnpaidOrder key={unpaid} orderId={unpaid} member={member} error={error} />
      </Suspense>
    );
  }
  return (
    <Alert
      tone="bad"
      title={failureText(error)}
      action={
        needsTurn(error) ? (
          <Link to={href('/queue/:id', { id: eventId })} className={buttonClass()}>
            Ke ruang tunggu
          </Link>
        ) : undefined
      }
    >
      <p>{advice(error)}</p>
    </Alert>
  );
}

function advice(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 408) {
    return 'Data Anda tetap tersimpan. Aman untuk mencoba lagi: pesanan tidak akan dibuat dua kali.';
  }
  if (needsTurn(error)) {
    return 'Data Anda tetap tersimpan. Pakai alamat email yang sama dengan di ruang tunggu.';
  }
  return error.code === 'UNPAID_LIMIT_REACHED'
    ? 'Data Anda tetap tersimpan di halaman ini.'
    : 'Data Anda tetap tersimpan. Periksa isian Anda, lalu coba lagi.';
}

function unpaidOrder(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'UNPAID_ORDER_EXISTS') return undefined;
  const id = isRecord(error.details) ? error.details['transactionId'] : undefined;
  return typeof id === 'string' ? id : undefined;
}
