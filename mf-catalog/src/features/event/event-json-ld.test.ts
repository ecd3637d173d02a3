import { aTicketType, anEventDetail } from '@panggung/testing';
import { eventJsonLd } from './event-json-ld';

const urlOf = (path: string) => `https://panggung.test${path}`;
const factsOf = (more: Parameters<typeof anEventDetail>[0] = {}) =>
  eventJsonLd(anEventDetail(more), urlOf);

test('an event carries all that search engines show', () => {
  const image_url = '/media/posters/satu.webp';
  expect(factsOf({ image_url, address: 'Jl. Pintu Satu', timezone: 'Asia/Makassar' })).toEqual({
    '@type': 'Event',
    name: 'Malam Nada Nusantara',
    description: 'Sebuah malam penuh lagu.',
    startDate: '2027-02-14T20:30:00+08:00',
    endDate: '2027-02-14T23:00:00+08:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: `https://panggung.test/events/${anEventDetail().id}`,
    image: ['https://panggung.test/media/posters/satu.jpg'],
    location: {
      '@type': 'Place',
      name: 'Istora Senayan',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Jl. Pintu Satu',
        addressLocality: 'Jakarta',
        addressRegion: 'DKI Jakarta',
        addressCountry: 'ID',
      },
    },
    organizer: {
      '@type': 'Organization',
      name: 'Gema Panggung',
      url: `https://panggung.test/promotors/${anEventDetail().promotor?.id}`,
    },
    performer: [
      {
        '@type': 'PerformingGroup',
        name: 'Senja Kala',
        url: `https://panggung.test/artists/${anEventDetail().artist?.id}`,
      },
    ],
    offers: [
      {
        '@type': 'Offer',
        name: 'Festival',
        price: 350_000,
        priceCurrency: 'IDR',
        availability: 'https://schema.org/InStock',
        url: `https://panggung.test/events/${anEventDetail().id}`,
      },
    ],
  });
});

test('a cancelled event says so', () => {
  expect(factsOf({ status: 'cancelled' })).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
  });
});

test.each([
  ['on_sale', 'InStock'],
  ['low', 'LimitedAvailability'],
  ['upcoming', 'PreOrder'],
  ['sold_out', 'SoldOut'],
  ['ended', 'Discontinued'],
] as const)('tickets that are %s are %s', (status, availability) => {
  const saleStartsAt = '2027-01-01T03:00:00.000Z';
  const saleEndsAt = '2027-02-14T10:00:00.000Z';
  expect(
    factsOf({ ticketTypes: [aTicketType({ status, saleStartsAt, saleEndsAt })] }),
  ).toMatchObject({
    offers: [
      {
        availability: `https://schema.org/${availability}`,
        validFrom: saleStartsAt,
        validThrough: saleEndsAt,
      },
    ],
  });
});

test('what is free is offered for nothing', () => {
  const facts = factsOf({ ticketTypes: [aTicketType({ price: 0, free: true })] });
  expect(facts).toMatchObject({ offers: [{ price: 0, priceCurrency: 'IDR' }] });
});

test('what is not known is left out: prices that are to come, pictures of others, people, ends', () => {
  const facts = factsOf({
    ticketTypes: [aTicketType({ price: 0 })],
    image_url: 'https://elsewhere.test/a.webp',
    promotor: null,
    endsAt: null,
    description: null,
    lineup: [],
    location: 'Bandung',
  });
  expect(facts).toMatchObject({
    offers: [],
    performer: [],
    location: { address: { addressLocality: 'Bandung', addressRegion: 'Bandung' } },
  });
  for (const name of ['image', 'organizer', 'endDate', 'description']) {
    expect(facts).not.toHaveProperty(name);
  }
});
