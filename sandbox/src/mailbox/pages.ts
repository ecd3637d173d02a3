import { dateTime } from '../platform/format';
import { html } from '../platform/html';
import type { Page } from '../platform/page';
import type { Message } from './message';
import type { MessageEntry } from './messages.repository';

export const SERVICE = 'Kotak surat';
export const PATH = '/sandbox/mail';
const badge = 'Tidak ada email yang benar-benar terkirim';

export function inboxPage(entries: readonly MessageEntry[], to: string): Page {
  const list = html`<ul class="inbox">
    ${entries.map(
      ({ id, subject, from, to: recipients, preview, receivedAt }) =>
        html`<li>
          <a href="${PATH}/messages/${id}"
            ><span class="inbox-head"
              ><b>${subject || '(tanpa subjek)'}</b>
              <time datetime="${new Date(receivedAt).toISOString()}"
                >${dateTime(receivedAt)}</time
              ></span
            >
            <span class="inbox-to"
              >Kepada ${recipients.join(', ')} <small>dari ${from}</small></span
            >
            <small>${preview}</small></a
          >
        </li>`,
    )}
  </ul>`;
  const nothing = html`<p class="empty">Belum ada email${to !== '' && html` untuk ${to}`}.</p>`;
  return {
    title: SERVICE,
    service: SERVICE,
    badge,
    wide: true,
    body: html`<h1>Kotak surat</h1>
      <p>Semua email yang dikirim Panggung di lingkungan uji ini berhenti di sini.</p>
      <form class="search" method="get" action="${PATH}" role="search">
        <label class="field"
          ><span>Kepada</span
          ><input type="search" name="to" value="${to}" placeholder="nama@contoh.id"
        /></label>
        <button class="button" type="submit">Cari</button>
        <a class="button quiet" href="${PATH}">Muat ulang</a>
      </form>
      <section class="card flush" aria-label="Daftar email">
        ${entries.length > 0 ? list : nothing}
      </section>
      ${
        entries.length > 0 &&
        html`<form method="post" action="${PATH}/clear">
          <button class="button quiet small" type="submit">Kosongkan kotak surat</button>
        </form>`
      }`,
  };
}

const size = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} KB`;

export function messagePageOf({ id, receivedAt, to }: MessageEntry, message: Message): Page {
  const base = `${PATH}/messages/${id}`;
  return {
    title: message.subject || '(tanpa subjek)',
    service: SERVICE,
    badge,
    wide: true,
    body: html`<p class="back start"><a href="${PATH}">← Semua email</a></p>
      <article class="card mail">
        <h1>${message.subject || '(tanpa subjek)'}</h1>
        <dl class="facts">
          <div>
            <dt>Dari</dt>
            <dd>${message.from}</dd>
          </div>
          <div>
            <dt>Kepada</dt>
            <dd>${to.join(', ')}</dd>
          </div>
          <div>
            <dt>Diterima</dt>
            <dd>${dateTime(receivedAt)}</dd>
          </div>
        </dl>
        ${
          message.attachments.length > 0 &&
          html`<ul class="attachments" aria-label="Lampiran">
            ${message.attachments.map(
              ({ name, content }, at) =>
                html`<li>
                  <a href="${base}/attachments/${at}"
                    >${name} <small>${size(content.byteLength)}</small></a
                  >
                </li>`,
            )}
          </ul>`
        }
        ${
          message.html !== '' &&
          html`<iframe
            class="mail-html"
            title="Isi email"
            src="${base}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
          ></iframe>`
        }
        <details class="plain" ${message.html === '' && html`open`}>
          <summary>Teks biasa</summary>
          <pre>${message.text || '(tidak ada teks biasa)'}</pre>
        </details>
        <p><a href="${base}/raw">Unduh sumber (.eml)</a></p>
      </article>`,
  };
}
