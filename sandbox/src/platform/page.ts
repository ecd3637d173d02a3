import type { FastifyReply } from 'fastify';
import { html, type Html } from './html';

export interface Page {
  title: string;
  /** Short words under the brand that say which service this is. */
  service: string;
  /** Said in the badge, always visible. */
  badge: string;
  body: Html;
  /** A same-origin script under /sandbox/assets. */
  script?: string;
  wide?: boolean;
}

const logo = html`<svg class="logo" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
  <rect width="32" height="32" rx="9" fill="currentColor" />
  <path d="M8 23V9h9.2a5 5 0 0 1 0 10H12v4z" fill="var(--on-brand)" />
  <circle cx="24" cy="23" r="2.4" fill="var(--spot)" />
</svg>`;

/** The frame that all pages of the sandbox share. */
export function renderPage({ title, service, badge, body, script, wide }: Page): string {
  return html`<!doctype html>
    <html lang="id">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Panggung Sandbox</title>
        <link rel="icon" href="/sandbox/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/sandbox/assets/sandbox.css" />
        ${script && html`<script src="/sandbox/assets/${script}" defer></script>`}
      </head>
      <body>
        <header class="top">
          <div class="top-in">
            <span class="brand"
              >${logo}<span><b>Panggung Sandbox</b><small>${service}</small></span></span
            >
            <span class="badge">${badge}</span>
          </div>
        </header>
        <main class="${wide ? 'main wide' : 'main'}">${body}</main>
        <footer class="foot">
          Lingkungan uji Panggung. Jangan pernah memasukkan kata sandi atau kartu asli di sini.
        </footer>
      </body>
    </html>`.text;
}

/**
 * Sends a page with headers that let nothing foreign run.
 * @param formTargets origins, beside this one, to which a form may lead
 */
export function sendPage(
  reply: FastifyReply,
  page: Page,
  { status = 200, formTargets = [] }: { status?: number; formTargets?: string[] } = {},
): FastifyReply {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
  ].join('; ');
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(renderPage(page));
}

/** A link as the way on from a message. */
export interface WayOn {
  href: string;
  label: string;
}

/** The page for something that isn't there or went wrong. */
export function messagePage(
  service: string,
  title: string,
  text: string,
  { href, label }: WayOn = { href: '/', label: 'Kembali ke Panggung' },
): Page {
  return {
    title,
    service,
    badge: 'Lingkungan uji',
    body: html`<section class="card message">
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a class="button quiet" href="${href}">${label}</a></p>
    </section>`,
  };
}
