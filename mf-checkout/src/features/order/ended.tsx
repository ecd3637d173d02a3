import { href } from '@panggung/addresses';
import { formatRupiah } from '@panggung/format';
import { Link, type Transaction } from '@panggung/platform';
import { Alert, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { writeSelection } from '../purchase/selection/selection';
import { OrderFacts } from './order-facts';

/** An order that ended without tickets: why, and what to do now. */
export function Ended({ order }: { order: Transaction }): ReactNode {
  const again = (
    <Link to={orderAgainAddress(order)} className={buttonClass()}>
      Pesan lagi
    </Link>
  );
  return (
    <>
      <h1>{isGift(order) ? 'Tiket undangan tidak berlaku lagi' : titleOf(order)}</h1>
      <Explanation order={order} again={again} />
      <OrderFacts order={order} />
    </>
  );
}

const cardWasRefused = ({ payment }: Transaction) =>
  payment?.method === 'credit_card' && ['denied', 'cancelled'].includes(payment.status);

const isGift = ({ source }: Transaction) => source === 'complimentary';

const titleOf = ({ status }: Transaction) => titles[status] ?? 'Pesanan Anda';

const titles: Partial<Record<Transaction['status'], string>> = {
  expired: 'Batas waktu pembayaran lewat',
  cancelled: 'Pesanan dibatalkan',
  paid_unfulfillable: 'Uang Anda akan dikembalikan',
  refunded: 'Semua tiket dikembalikan',
};

interface ExplanationProps {
  order: Transaction;
  again: ReactNode;
}

function Explanation({ order, again }: ExplanationProps): ReactNode {
  if (isGift(order)) {
    return (
      <Alert tone="warn" title="Penyelenggara mencabutnya, atau acaranya dibatalkan">
        <p>
          Alasannya kami kirim ke {order.buyer.email}. Tidak ada yang Anda bayar, jadi tidak ada
          dana yang perlu dikembalikan.
        </p>
      </Alert>
    );
  }
  switch (order.status) {
    case 'expired':
      return (
        <Alert tone="warn" title="Tiket Anda tidak kami simpan lagi" action={again}>
          {cardWasRefused(order) ? (
            <p>
              Pembayaran kartu Anda tidak diterima, jadi Anda tidak dikenai biaya. Bila dananya
              sempat ditahan, bank penerbit kartu melepasnya kembali; lamanya tergantung bank Anda.
              Jika masih ada, tiket yang sama dapat dipesan lagi dengan data yang sudah Anda isi.
            </p>
          ) : (
            <p>
              Anda tidak dikenai biaya. Jika masih ada, tiket yang sama dapat dipesan lagi dengan
              data yang sudah Anda isi. Terlanjur membayar? Dana Anda dikembalikan sepenuhnya bila
              tiketnya habis.
            </p>
          )}
        </Alert>
      );
    case 'cancelled':
      return (
        <Alert tone="warn" title="Pesanan ini tidak berlaku lagi" action={again}>
          <p>Anda tidak dikenai biaya. Tiket yang sama dapat dipesan lagi selama masih ada.</p>
        </Alert>
      );
    case 'paid_unfulfillable':
      return (
        <Alert
          tone="warn"
          title={`${formatRupiah(order.total)} kembali sepenuhnya kepada Anda`}
          action={
            <Link to={href('/refunds')} className={buttonClass({ variant: 'secondary' })}>
              Cara dan lama pengembalian
            </Link>
          }
        >
          <p>
            Pembayaran Anda masuk ketika tiketnya sudah tidak ada. Perjalanan dananya tertera di
            bawah, dan kabarnya kami kirim ke {order.buyer.email}. Mohon maaf.
          </p>
        </Alert>
      );
    default:
      return (
        <Alert
          title="Tiket pesanan ini tidak berlaku lagi"
          action={
            <Link to={href('/refunds')} className={buttonClass({ variant: 'secondary' })}>
              Cara dan lama pengembalian
            </Link>
          }
        >
          <p>Perjalanan dananya tertera di bawah. Lamanya tergantung cara bayar yang Anda pakai.</p>
        </Alert>
      );
  }
}

/** Address of the checkout for the same event with the same tickets. */
export function orderAgainAddress({ event, items }: Transaction): string {
  const selection = items.map(({ ticketTypeId, quantity }) => ({ id: ticketTypeId, quantity }));
  return `/checkout/new?event=${event.id}&t=${writeSelection(selection)}`;
}
