import { html } from '../../platform/html';
import type { Page } from '../../platform/page';
import type { ChargedTransaction, Transaction } from '../transaction';
import { statusCode } from '../wire';
import { gatewayPage, statusTexts } from './labels';
import { finishUrl, summary } from './summary';

const icons: Record<string, string> = { good: '✓', bad: '✕', wait: '…' };

function result(transaction: Transaction, text: { title: string; text: string; tone: string }) {
  const code = transaction.charge && statusCode(transaction.charge, 'query');
  const back = finishUrl(transaction, code);
  return gatewayPage(
    text.title,
    html`<section class="card message" data-tone="${text.tone}">
        <span class="seal" aria-hidden="true">${icons[text.tone]}</span>
        <h1>${text.title}</h1>
        <p>${text.text}</p>
        ${back && html`<p><a class="button" href="${back}" id="back">Kembali ke penjual</a></p>`}
      </section>
      ${summary(transaction)}`,
  );
}

/** The result of the payment. */
export function resultPage(transaction: ChargedTransaction): Page {
  const { charge } = transaction;
  if (charge.status === 'capture' && charge.fraud === 'challenge') {
    return result(transaction, {
      title: 'Pembayaran sedang ditinjau',
      text: 'Pembayaran kartu Anda menunggu keputusan penjual.',
      tone: 'wait',
    });
  }
  return result(transaction, statusTexts[charge.status]);
}

/** No method was picked in time. */
export function pageExpiredPage(transaction: Transaction): Page {
  return result(transaction, statusTexts.expire);
}
