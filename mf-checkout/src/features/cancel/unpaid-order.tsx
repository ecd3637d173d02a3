import { Link, failureText } from '@panggung/platform';
import { ConfirmDialog } from '@panggung/screens';
import { Actions, Alert, Button, buttonClass } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { readAccessToken } from '../access/order-access';
import { useCancelOrder } from './use-cancel-order';

export interface UnpaidOrderProps {
  /** The order that stands in the way of a new one. */
  orderId: string;
  /** A member's order; a guest's needs the access token that its device has. */
  member: boolean;
  error: unknown;
}

/** An unpaid order stands in the way of a new one: continue with it, or cancel it. */
export function UnpaidOrder({ orderId, member, error }: UnpaidOrderProps): ReactNode {
  const [asking, setAsking] = useState(false);
  const accessToken = readAccessToken(orderId);
  const cancelling = useCancelOrder({ id: orderId, accessToken }, () => setAsking(false));
  if (cancelling.isSuccess) {
    return (
      <Alert tone="good" title="Pesanan lama sudah dibatalkan">
        <p>Tekan Bayar sekarang lagi untuk membuat pesanan ini. Isian Anda tetap tersimpan.</p>
      </Alert>
    );
  }
  return (
    <>
      <Alert
        tone="bad"
        title={failureText(error)}
        action={
          <Actions>
            <Link to={`/checkout/${orderId}/status`} className={buttonClass()}>
              Lanjutkan pesanan itu
            </Link>
            {member || accessToken !== null ? (
              <Button variant="secondary" onClick={() => setAsking(true)}>
                Batalkan pesanan itu
              </Button>
            ) : null}
          </Actions>
        }
      >
        <p>
          {member || accessToken !== null
            ? 'Selesaikan pembayarannya, atau batalkan untuk memesan yang baru.'
            : 'Selesaikan pembayarannya atau batalkan, lewat tautan di email pesanan itu.'}
        </p>
      </Alert>
      {asking ? (
        <ConfirmDialog
          title="Batalkan pesanan sebelumnya?"
          yes="Ya, batalkan"
          no="Kembali"
          busyText="Membatalkan…"
          busy={cancelling.isPending}
          error={cancelling.error}
          onYes={() => cancelling.mutate()}
          onNo={() => {
            setAsking(false);
            cancelling.reset();
          }}
        >
          Tiketnya langsung dijual lagi dan kode pembayarannya tidak berlaku lagi. Anda tidak
          dikenai biaya, dan isian di halaman ini tetap tersimpan.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
