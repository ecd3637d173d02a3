import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PageHead } from './page-head';
import { SiteContext } from './site';

function headOf(element: React.ReactNode, at = '/events/1?page=2') {
  const { container } = render(
    <SiteContext value="https://panggung.test">
      <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
    </SiteContext>,
  );
  return {
    meta: (name: string) =>
      document.head
        .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
        ?.getAttribute('content') ?? null,
    canonical: () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href'),
    facts: () => container.querySelector('script[type="application/ld+json"]')?.innerHTML ?? '',
  };
}

test('a page says its whole address, title and summary to whoever links to it', () => {
  const head = headOf(<PageHead title="Konser" description="Satu  malam." image="/media/a.jpg" />);
  expect(document.title).toBe('Konser');
  expect(head.meta('description')).toBe('Satu malam.');
  expect(head.canonical()).toBe('https://panggung.test/events/1');
  expect(head.meta('og:title')).toBe('Konser');
  expect(head.meta('og:url')).toBe('https://panggung.test/events/1');
  expect(head.meta('og:image')).toBe('https://panggung.test/media/a.jpg');
  expect(head.meta('robots')).toBeNull();
});

test('a page may stand for other addresses', () => {
  expect(headOf(<PageHead title="x" canonical="/events?page=2" />).canonical()).toBe(
    'https://panggung.test/events?page=2',
  );
});

test('a page without a picture is shared with that of the site', () => {
  expect(headOf(<PageHead title="x" />).meta('og:image')).toBe('https://panggung.test/share.jpg');
});

test('a page that is not listed has no picture', () => {
  expect(headOf(<PageHead title="x" noIndex />).meta('og:image')).toBeNull();
});

test('a page may ask not to be listed', () => {
  const hidden = headOf(<PageHead title="x" noIndex />);
  expect(hidden.meta('robots')).toBe('noindex');
  expect(hidden.canonical()).toBeUndefined();
});

test('a long description ends between words', () => {
  const head = headOf(<PageHead title="x" description={'kata panjang '.repeat(30)} />);
  expect(head.meta('description')).toMatch(/(kata|panjang)…$/);
  expect(head.meta('description')?.length).toBeLessThanOrEqual(160);
});

test('facts are JSON-LD that no title can break out of', () => {
  const head = headOf(<PageHead title="x" facts={[{ '@type': 'Event', name: '</script><b>' }]} />);
  expect(head.facts()).not.toContain('<');
  expect(JSON.parse(head.facts())).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: '</script><b>',
  });
});
