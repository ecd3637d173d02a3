import { html, type Html } from '../../platform/html';
import type { Page } from '../../platform/page';
import type { MethodGroup } from '../methods';
import type { Status } from '../transaction';

export const BADGE = 'Bukan pembayaran sungguhan';
export const SERVICE = 'Pembayaran';

export const groupTitles: Record<MethodGroup, string> = {
  qris: 'Kode QR',
  va: 'Transfer bank (virtual account)',
  wallet: 'Dompet digital',
  card: 'Kartu',
  store: 'Gerai retail',
};

export const statusTexts: Record<Status, { title: string; text: string; tone: string }> = {
  pending: { title: 'Menunggu pembayaran', text: '', tone: 'wait' },
  authorize: { title: 'Pembayaran ditahan', text: 'Dana sudah ditahan.', tone: 'wait' },
  capture: {
    title: 'Pembayaran berhasil',
    text: 'Pembayaran kartu Anda sudah diterima.',
    tone: 'good',
  },
  settlement: {
    title: 'Pembayaran berhasil',
    text: 'Pembayaran Anda sudah kami terima.',
    tone: 'good',
  },
  deny: {
    title: 'Pembayaran ditolak',
    text: 'Tidak ada dana yang ditarik. Kembali ke penjual untuk mencoba cara lain.',
    tone: 'bad',
  },
  cancel: { title: 'Pembayaran dibatalkan', text: 'Pesanan ini dibatalkan.', tone: 'bad' },
  expire: {
    title: 'Waktu pembayaran habis',
    text: 'Tidak ada dana yang ditarik. Kembali ke penjual untuk memesan ulang.',
    tone: 'bad',
  },
  failure: { title: 'Pembayaran gagal', text: 'Terjadi gangguan saat memproses.', tone: 'bad' },
  refund: { title: 'Dana dikembalikan', text: 'Seluruh dana sudah dikembalikan.', tone: 'wait' },
  partial_refund: {
    title: 'Sebagian dana dikembalikan',
    text: 'Sebagian dana sudah dikembalikan.',
    tone: 'wait',
  },
  chargeback: { title: 'Pembayaran disanggah', text: 'Bank menarik kembali dana.', tone: 'bad' },
};

/** A page of the gateway around a body. */
export function gatewayPage(title: string, body: Html): Page {
  return { title, service: SERVICE, badge: BADGE, body: html`${body}`, script: 'pay.js' };
}
