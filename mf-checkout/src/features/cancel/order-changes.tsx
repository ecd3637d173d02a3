import { useNavigate, type Transaction } from '@panggung/platform';
import { ConfirmDialog } from '@panggung/screens';
import { Actions, Button } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { orderAgainAddress } from '../order/ended';
import { useCancelOrder } from './use-cancel-order';

export interface OrderChangesProps {
  order: Transaction;
  accessToken: string | null;
}

/** Buttons to change or to cancel an unpaid order; both ask first. */
export function OrderChanges({ order, accessToken }: OrderChangesProps): ReactNode {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'change' | 'cancel' | null>(null);
  const cancelling = useCancelOrder({ id: order.id, accessToken }, () => {
    // Replaces the cancelled order in the history.
    if (asking === 'change') void navigate(orderAgainAddress(order), { replace: true });
  });
  const close = () => {
    setAsking(null);
    cancelling.reset();
  };
  const dialog = {
    busy: cancelling.isPending,
    error: cancelling.error,
    onYes: () => cancelling.mutate(),
    onNo: close,
  };
  return (
    <>
      <Actions>
        <Button variant="secondary" onClick={() => setAsking('change')}>
          Ubah pesanan
        </Button>
        <Button variant="secondary" onClick={() => setAsking('cancel')}>
          Batalkan pesanan
        </Button>
      </Actions>
      {asking === 'cancel' ? (
        <ConfirmDialog
          {...dialog}
          title="Batalkan pesanan ini?"
          yes="Ya, batalkan"
          no="Kembali"
          busyText="Membatalkan…"
        >
          Tiket pesanan {order.code} langsung dijual lagi dan kode pembayarannya tidak berlaku lagi.
          Anda tidak dikenai biaya. {alreadyPaid}
        </ConfirmDialog>
      ) : null}
      {asking === 'change' ? (
        <ConfirmDialog
          {...dialog}
          title="Ubah pesanan ini?"
          yes="Ya, ubah"
          no="Kembali"
          busyText="Menyiapkan…"
        >
          Pesanan {order.code} kami batalkan, lalu Anda memesan lagi dengan pilihan tiket yang sama
          sebagai awal. Sampai pesanan baru dibuat, tiketnya dapat dibeli orang lain.{' '}
          {chosenAgain(order)}
          {alreadyPaid}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const alreadyPaid =
  'Terlanjur membayar? Bila uangnya sudah masuk, pesanan ini tetap jadi dan tidak dibatalkan.';

/** What the address of the checkout does not carry. */
function chosenAgain({ merchandise, promo }: Transaction): string {
  const lost = [
    ...(merchandise.length > 0 ? ['merchandise'] : []),
    ...(promo === null ? [] : ['kode promo']),
  ];
  return lost.length === 0 ? '' : `Masukkan ${lost.join(' dan ')} sekali lagi. `;
}
