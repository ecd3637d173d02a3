import { formatInstant, formatLongDate, formatRupiah, formatTime } from '@panggung/format';
import { paymentName } from '@panggung/policy';
import { drawDocument, drawTitle, startPage } from '../../platform/pdf/document';
import { drawAmount, drawFacts, drawRemark } from '../../platform/pdf/rows';
import type { Transaction } from './orders.schema';

/** The invoice of a paid order. */
export function invoicePdf(order: Transaction): Promise<Buffer> {
  return drawDocument(`Faktur ${order.code}`, (page) => {
    startPage(page);
    drawTitle(page, 'Faktur');
    drawFacts(page, [
      ['Nomor', order.code],
      ['Dibayar', order.paidAt === null ? '–' : formatInstant(order.paidAt)],
      ['Metode', (order.payment && paymentName(order.payment)) ?? 'Tanpa pembayaran'],
      ['Pembeli', `${order.buyer.name}, ${order.buyer.email}, ${order.buyer.phone}`],
      ['Acara', order.event.title],
      ['Waktu', `${formatLongDate(order.event.date)}, ${timeOf(order)}`],
      ['Tempat', `${order.event.venue}, ${order.event.location}`],
    ]);
    page.moveDown(1);
    for (const { name, quantity, unitPrice, subtotal } of [...order.items, ...order.merchandise]) {
      drawAmount(page, {
        what: `${quantity} × ${name}`,
        each: `@ ${formatRupiah(unitPrice)}`,
        amount: subtotal,
      });
    }
    if (order.promo !== null) {
      drawAmount(page, {
        what: `Kode promo ${order.promo.code}`,
        amount: -order.promo.discount,
      });
    }
    drawAmount(page, { what: 'Total', amount: order.total, strong: true });
    drawRemark(
      page,
      'Harga sudah termasuk semua pajak dan biaya. Faktur ini sah tanpa tanda tangan.',
    );
  });
}

const timeOf = ({ event }: Transaction) => formatTime(event.time, event.timezone);
