import type { Transaction } from '@panggung/platform';
import { Alert } from '@panggung/ui';
import type { ReactNode } from 'react';

/** No mail with a link is sent: tells the buyer, and what to do instead. */
export function MailWithheld({ order }: { order: Transaction }): ReactNode {
  if (!order.mailWithheld) return null;
  return (
    <Alert tone="warn" title="Email untuk pesanan ini tidak kami kirim">
      <p>
        {order.buyer.email} atau jaringan internet Anda sudah terlalu sering memesan dalam satu jam
        terakhir. Pesanan Anda tetap tercatat dengan kode {order.code}.{' '}
        {order.paidAt === null
          ? 'Bayar dari halaman ini; setelah dibayar, e-tiket tetap kami kirim lewat email.'
          : 'Unduh e-tiket dari halaman ini.'}{' '}
        Pesanan dapat ditemukan lagi dengan kode dan alamat email itu.
      </p>
    </Alert>
  );
}
