import { html, type Html } from '../../platform/html';
import type { Page } from '../../platform/page';
import { methodOf } from '../methods';
import type { ChargedTransaction } from '../transaction';
import { statusCode } from '../wire';
import { instructions } from './instructions';
import { gatewayPage } from './labels';
import { countdown, finishUrl, summary } from './summary';

const action = (id: string, label: string, look: string): Html =>
  html`<button class="button ${look}" id="${id}" name="action" value="${id}" type="submit">
    ${label}
  </button>`;

/** Plays the bank: the visitor decides the result of the payment. */
function simulator(path: string, isCard: boolean): Html {
  return html`<section class="card simulator" aria-labelledby="simulator-title">
    <h2 id="simulator-title">Simulasi sandbox</h2>
    <p>Di sini Anda berperan sebagai bank. Tidak ada uang yang berpindah.</p>
    <form method="post" action="${path}/simulate">
      ${action('pay', 'Bayar sekarang', '')} ${action('deny', 'Tolak pembayaran', 'quiet')}
      ${action('expire', 'Biarkan kedaluwarsa', 'quiet')}
      ${isCard && action('challenge', 'Tahan untuk ditinjau', 'quiet')}
    </form>
  </section>`;
}

/** The buyer sees what to do and how much time is left. */
export function pendingPage(transaction: ChargedTransaction, path: string, url: string): Page {
  const method = methodOf(transaction.charge.method);
  const back = finishUrl(transaction, statusCode(transaction.charge, 'query'));
  return gatewayPage(
    `Bayar dengan ${method.name}`,
    html`${summary(transaction)} ${countdown('Bayar sebelum', transaction.charge.expiresAt)}
      <section
        class="card instruction"
        data-watch="${path}/state"
        data-status="${transaction.charge.status}"
      >
        <h1>Bayar dengan ${method.name}</h1>
        ${instructions(transaction, url)}
        <p class="sr" role="status" id="copied"></p>
      </section>
      ${simulator(path, method.group === 'card')}
      ${back && html`<p class="back"><a href="${back}" id="back">Kembali ke penjual</a></p>`}`,
  );
}
