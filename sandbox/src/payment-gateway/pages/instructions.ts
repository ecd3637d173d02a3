import { renderSVG } from 'uqr';
import { rupiah } from '../../platform/format';
import { html, trusted, type Html } from '../../platform/html';
import { methodOf, type Method } from '../methods';
import type { ChargedTransaction } from '../transaction';
import { MANDIRI_BILLER_CODE, TEST_CARD } from '../wire';

const steps = (...texts: string[]): Html =>
  html`<ol class="steps">
    ${texts.map((text) => html`<li>${text}</li>`)}
  </ol>`;

/** A number to be typed elsewhere, in groups of four, with a button that copies it. */
function number(id: string, label: string, value: string): Html {
  const grouped = value.match(/.{1,4}/g)?.join(' ') ?? value;
  return html`<div class="number">
    <p>
      <span class="label" id="${id}-label">${label}</span>
      <output id="${id}" data-value="${value}" aria-labelledby="${id}-label">${grouped}</output>
    </p>
    <button type="button" class="button quiet small" data-copy="${value}" hidden>
      Salin<span class="sr"> ${label}</span>
    </button>
  </div>`;
}

/** The code holds this page's own address: no payment app takes it for a real QRIS. */
function qris(pageUrl: string, alt: string): Html {
  const svg = renderSVG(pageUrl, { border: 2, pixelSize: 8 });
  return html`<div class="qr" id="qris" role="img" aria-label="${alt}">${trusted(svg)}</div>`;
}

function vaInstruction({ id, name }: Method, reference: string): Html {
  const bank = name.replace(' Virtual Account', '');
  if (id === 'echannel') {
    return html`${number('biller-code', 'Kode perusahaan', MANDIRI_BILLER_CODE)}
    ${number('va-number', 'Kode bayar', reference)}
    ${steps(
      "Buka Livin' by Mandiri atau ATM Mandiri, pilih Bayar, lalu Multipayment.",
      'Masukkan kode perusahaan dan kode bayar di atas.',
      'Periksa nama penerima dan jumlahnya, lalu konfirmasi.',
    )}`;
  }
  return html`${number('va-number', 'Nomor virtual account', reference)}
  ${steps(
    `Buka aplikasi atau ATM ${bank}, pilih Transfer, lalu Virtual Account.`,
    'Masukkan nomor virtual account di atas.',
    'Periksa nama penerima dan jumlahnya, lalu konfirmasi.',
  )}`;
}

/** What the buyer has to do now, for each way to pay. */
export function instructions({ charge, grossAmount }: ChargedTransaction, pageUrl: string): Html {
  const method = methodOf(charge.method);
  const amount = rupiah(grossAmount);
  switch (method.group) {
    case 'qris':
      return html`${qris(pageUrl, `Kode QRIS sandbox untuk ${amount}`)}
      ${steps(
        'Buka aplikasi bank atau dompet digital, pilih Bayar atau Scan.',
        'Pindai kode di atas.',
        `Pastikan jumlahnya ${amount}, lalu bayar.`,
      )}`;
    case 'va':
      return vaInstruction(method, charge.reference);
    case 'wallet':
      return html`<p>Kami mengirim tagihan ${amount} ke aplikasi ${method.name} Anda.</p>
        ${steps(
          `Buka aplikasi ${method.name}.`,
          'Periksa nama penjual dan jumlahnya.',
          'Konfirmasi dengan PIN Anda.',
        )}`;
    case 'card':
      return html`<div class="plastic" role="img" aria-label="Kartu uji ${TEST_CARD}">
          <span>Kartu uji</span><b>4811 11•• •••• 1114</b><span>02/30</span>
        </div>
        <p>
          Sandbox memakai kartu uji di atas. Halaman ini tidak pernah meminta nomor kartu Anda.
        </p>`;
    case 'store':
      return html`${number('payment-code', 'Kode pembayaran', charge.reference)}
      ${steps(
        `Datang ke kasir ${method.name} dan sebutkan pembayaran Midtrans.`,
        'Tunjukkan kode pembayaran di atas.',
        `Bayar ${amount} dan simpan struknya.`,
      )}`;
  }
}
