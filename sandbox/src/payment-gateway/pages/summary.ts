import { clock, dateTime, rupiah } from '../../platform/format';
import { html, type Html } from '../../platform/html';
import type { Transaction } from '../transaction';

/** What is paid for and how much: the same card on every page. */
export function summary({ orderId, grossAmount, items, customerName }: Transaction): Html {
  return html`<section class="card summary" aria-label="Ringkasan pesanan">
    <p class="label">Total pembayaran</p>
    <p class="amount" id="amount">${rupiah(grossAmount)}</p>
    <dl class="facts">
      <div>
        <dt>Penerima</dt>
        <dd>Panggung</dd>
      </div>
      <div>
        <dt>ID pesanan</dt>
        <dd id="order-id">${orderId}</dd>
      </div>
      ${
        customerName !== '' &&
        html`<div>
          <dt>Atas nama</dt>
          <dd>${customerName}</dd>
        </div>`
      }
    </dl>
    ${
      items.length > 0 &&
      html`<details class="items">
        <summary>Rincian pesanan</summary>
        <ul>
          ${items.map(
            ({ name, price, quantity }) =>
              html`<li>
                <span>${name} <small>× ${quantity}</small></span
                ><span>${rupiah(price * quantity)}</span>
              </li>`,
          )}
        </ul>
      </details>`
    }
  </section>`;
}

/** The remaining time, which a script counts down. Without the script it shows the deadline. */
export function countdown(label: string, until: number): Html {
  return html`<div class="countdown">
    <p>
      <span class="label">${label}</span>
      <time datetime="${new Date(until).toISOString()}">${dateTime(until)}</time>
    </p>
    <p class="clock" role="timer" data-until="${until}" aria-label="Sisa waktu">
      ${clock(until - Date.now())}
    </p>
  </div>`;
}

/** The shop's return URL with the parameters that Snap appends. */
export function finishUrl(
  { finishUrl: target, orderId, charge }: Transaction,
  statusCode: string | undefined,
): string | undefined {
  if (target === undefined) return undefined;
  const url = new URL(target);
  url.searchParams.set('order_id', orderId);
  if (charge && statusCode !== undefined) {
    url.searchParams.set('status_code', statusCode);
    url.searchParams.set('transaction_status', charge.status);
  } else {
    url.searchParams.set('action', 'back');
  }
  return url.href;
}
