import { rupiah } from '../../platform/format';
import { html, type Html } from '../../platform/html';
import type { Page } from '../../platform/page';
import { offeredMethods, type Method, type MethodGroup } from '../methods';
import type { Transaction } from '../transaction';
import { gatewayPage, groupTitles } from './labels';
import { countdown, finishUrl, summary } from './summary';

const shortNames: Record<string, string> = { credit_card: 'KARTU', echannel: 'MANDIRI' };

/** A small word mark in the method's own colour (set by the style sheet). */
function mark({ id, name }: Method): Html {
  const text = shortNames[id] ?? name.replace(' Virtual Account', '');
  return html`<span class="mark" data-method="${id}" aria-hidden="true">${text}</span>`;
}

function option(method: Method): Html {
  const { id, name, hint } = method;
  return html`<label class="option">
    <input
      type="radio"
      name="method"
      value="${id}"
      id="method-${id}"
      aria-describedby="hint-${id}"
      aria-label="${name}"
      required
    />
    ${mark(method)}<span class="option-text"
      ><b>${name}</b><small id="hint-${id}">${hint}</small></span
    >
  </label>`;
}

function group(title: string, offered: readonly Method[]): Html | false {
  if (offered.length === 0) return false;
  return html`<fieldset class="group">
    <legend>${title}</legend>
    ${offered.map(option)}
  </fieldset>`;
}

/** The buyer picks how to pay. */
export function choosePage(transaction: Transaction, path: string, problem?: string): Page {
  const offered = offeredMethods(transaction.enabledPayments);
  const back = finishUrl(transaction, undefined);
  const groups = Object.entries(groupTitles) as [MethodGroup, string][];
  return gatewayPage(
    'Pilih metode pembayaran',
    html`${summary(transaction)} ${countdown('Selesaikan sebelum', transaction.pageExpiresAt)}
      <h1>Pilih metode pembayaran</h1>
      ${problem && html`<p class="alert" role="alert">${problem}</p>`}
      <form method="post" action="${path}/method" class="methods">
        ${groups.map(([id, title]) =>
          group(
            title,
            offered.filter((method) => method.group === id),
          ),
        )}
        <div class="bar">
          <p><span class="label">Total</span><b>${rupiah(transaction.grossAmount)}</b></p>
          <button class="button" id="continue" type="submit">Lanjutkan</button>
        </div>
      </form>
      ${back && html`<p class="back"><a href="${back}" id="back">Kembali ke penjual</a></p>`}`,
  );
}
