import { html, trusted } from './html';

test('values are escaped', () => {
  const escaped = '&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;';
  expect(html`${`<b a="1" b='2'>&`}`.text).toBe(escaped);
});

test('html and lists of html are kept', () => {
  const items = [1, 2].map((n) => html`<li>${n}</li>`);
  expect(html`${items}${trusted('<i>')}`.text).toBe('<li>1</li><li>2</li><i>');
});

test('what is absent leaves nothing, zero is shown', () => {
  expect(html`${false}${undefined}${null}${0}`.text).toBe('0');
});
