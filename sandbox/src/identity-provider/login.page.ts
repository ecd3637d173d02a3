import { html } from '../platform/html';
import type { Page } from '../platform/page';
import { SERVICE } from './service';

const demoAccounts = [
  { email: 'pembeli@panggung.test', role: 'Pembeli' },
  { email: 'artis@panggung.test', role: 'Artis' },
  { email: 'promotor@panggung.test', role: 'Promotor' },
  { email: 'admin@panggung.test', role: 'Admin' },
];
const DEMO_PASSWORD = 'panggung-demo';

export interface LoginPageState {
  /** Where the forms are sent to: {path}/login and {path}/abort. */
  path: string;
  email?: string | undefined;
  problem?: string | undefined;
  demoHints: boolean;
}

function demoHelp(path: string) {
  return html`<section class="card simulator" aria-labelledby="demo-title">
    <h2 id="demo-title">Akun demo</h2>
    <p>Pilih akun untuk langsung masuk. Kata sandi semua akun: <code>${DEMO_PASSWORD}</code></p>
    <form method="post" action="${path}/login" class="demo">
      <input type="hidden" name="password" value="${DEMO_PASSWORD}" />
      ${demoAccounts.map(
        ({ email, role }) =>
          html`<button class="row" type="submit" name="email" value="${email}">
            <b>${role}</b><small>${email}</small>
          </button>`,
      )}
    </form>
  </section>`;
}

export function loginPage({ path, email, problem, demoHints }: LoginPageState): Page {
  return {
    title: 'Masuk',
    service: SERVICE,
    badge: 'Sandbox',
    body: html`<section class="card login">
        <h1>Masuk ke Panggung</h1>
        <p>Halaman identitas sandbox. Pakai akun Panggung Anda.</p>
        ${problem && html`<p class="alert" role="alert" id="problem">${problem}</p>`}
        <form method="post" action="${path}/login">
          <label class="field"
            ><span>Email</span>
            <input
              type="email"
              name="email"
              id="email"
              value="${email}"
              autocomplete="username"
              required
              ${problem && html`aria-invalid="true" aria-describedby="problem"`}
          /></label>
          <label class="field"
            ><span>Kata sandi</span>
            <input
              type="password"
              name="password"
              id="password"
              autocomplete="current-password"
              required
          /></label>
          <label class="field"
            ><span>Kode verifikasi dua langkah (boleh kosong)</span>
            <input type="text" name="code" id="code" autocomplete="one-time-code" maxlength="40"
          /></label>
          <button class="button" type="submit" id="login">Masuk</button>
        </form>
        <form method="post" action="${path}/abort">
          <button class="button quiet" type="submit" id="abort">Batal</button>
        </form>
      </section>
      ${demoHints && demoHelp(path)}`,
  };
}
