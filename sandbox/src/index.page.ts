import { html } from './platform/html';
import type { Page } from './platform/page';

/** Explains what the sandbox is. */
export function indexPage(): Page {
  return {
    title: 'Sandbox',
    service: 'Lingkungan uji',
    badge: 'Bukan layanan sungguhan',
    body: html`<h1>Panggung Sandbox</h1>
      <p>
        Sandbox menggantikan layanan luar selama Panggung diuji, dengan protokol yang sama. Tidak
        ada uang yang berpindah dan tidak ada email yang terkirim.
      </p>
      <ul class="services">
        <li class="card">
          <h2>Kotak surat</h2>
          <p>Semua email dari Panggung, termasuk e-tiket, ada di sini.</p>
          <p><a class="button" href="/sandbox/mail">Buka kotak surat</a></p>
        </li>
        <li class="card">
          <h2>Identitas</h2>
          <p>Penyedia OpenID Connect. Halamannya muncul ketika Anda masuk ke Panggung.</p>
          <p><a href="/sandbox/idp/.well-known/openid-configuration">Dokumen discovery</a></p>
        </li>
        <li class="card">
          <h2>Pembayaran</h2>
          <p>
            Gerbang pembayaran yang berbicara seperti Midtrans Snap. Halamannya muncul ketika Anda
            membayar pesanan.
          </p>
        </li>
      </ul>`,
  };
}
