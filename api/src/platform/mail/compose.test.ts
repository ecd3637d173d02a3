import { composed, withOwnLinks } from './compose';

const site = 'https://panggung.test';
const htmlOf = (part: string) => withOwnLinks(composed('x', [part]).html, site);

it('makes a link of an address of ours on a line of its own', () => {
  expect(htmlOf(`Buka:\n${site}/tickets/1?a=1&b=2`)).toContain(
    `<a href="${site}/tickets/1?a=1&amp;b=2">`,
  );
});

it.each([
  'Halo\nhttps://evil.test/x',
  `Halo\n${site}.evil.test/x`,
  `Halo\n${site}@evil.test/x`,
  'Halo https://evil.test',
  'Halo\n"><a href="https://evil.test">x</a>',
])('and of nothing else: %j', (part) => {
  expect(htmlOf(part)).not.toContain('<a ');
});
