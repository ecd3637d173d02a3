import { action, composed } from './compose';

const site = 'https://panggung.test';

it('makes a button of its first link and plain links of others; in text they are lines', () => {
  const { html, text } = composed('x', [
    action('Buka:', 'Buka tiket', `${site}/tickets/1?a=1&b=2`),
    action('Bukan Anda?', 'Hubungi kami', `${site}/contact`),
  ]);
  expect(html).toContain(`<a class="button" href="${site}/tickets/1?a=1&amp;b=2">Buka tiket</a>`);
  expect(html).toContain(`Bukan Anda? <a href="${site}/contact">Hubungi kami</a>`);
  expect(text).toBe(`Buka:\n${site}/tickets/1?a=1&b=2\n\nBukan Anda?\n${site}/contact`);
});

it.each([
  'Halo\nhttps://evil.test/x',
  `Halo\n${site}/x`,
  'Halo https://evil.test',
  'Halo\n"><a href="https://evil.test">x</a>',
])('makes a link of nothing that somebody wrote: %j', (part) => {
  expect(composed('x', [part, [part], [`Acara: ${part}`]]).html).not.toContain('<a ');
});

it('shows named values as facts, and other lists as lists', () => {
  const { html, text } = composed('x', [
    ['Acara: Malam <b>Uji</b>', 'Waktu: 19.30 WIB'],
    ['Kaos', 'Topi: merah'],
  ]);
  expect(html).toContain('<th scope="row">Acara</th><td>Malam &lt;b&gt;Uji&lt;/b&gt;</td>');
  expect(html).toContain('<ul><li>Kaos</li><li>Topi: merah</li></ul>');
  expect(text).toBe('Acara: Malam <b>Uji</b>\nWaktu: 19.30 WIB\n\nKaos\nTopi: merah');
});

it('loads nothing, and fits light and dark screens of any width', () => {
  const { html, subject } = composed('Baris\nkedua', ['Halo']);
  expect(subject).toBe('Baris kedua');
  expect(html).not.toMatch(/<img|<link|<script|url\(/);
  expect(html).toContain('name="viewport"');
  expect(html).toContain('prefers-color-scheme:dark');
});
