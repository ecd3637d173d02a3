import { isoWithOffset } from '@panggung/format';
import type { EventDetail, TicketType } from '@panggung/platform';
import type { Event, Offer } from 'schema-dts';
import { sharingPicture } from '../pictures/sharing-picture';

type UrlOf = (path: string) => string;

function statusOf({ status, postponedFrom }: EventDetail) {
  if (status === 'cancelled') return 'EventCancelled';
  return postponedFrom === null ? 'EventScheduled' : 'EventRescheduled';
}

/** The event as schema.org facts: what search engines show of a concert. */
export function eventJsonLd(event: EventDetail, urlOf: UrlOf): Event {
  const [city = event.location, province = city] = event.location.split(', ');
  const image = sharingPicture(event.image_url);
  return {
    '@type': 'Event',
    name: event.title,
    startDate: isoWithOffset(event.startsAt, event.timezone),
    ...(event.endsAt ? { endDate: isoWithOffset(event.endsAt, event.timezone) } : {}),
    eventStatus: `https://schema.org/${statusOf(event)}`,
    ...(event.postponedFrom
      ? { previousStartDate: isoWithOffset(event.postponedFrom, event.timezone) }
      : {}),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url: urlOf(`/events/${event.id}`),
    ...(image ? { image: [urlOf(image)] } : {}),
    ...(event.description ? { description: event.description } : {}),
    location: {
      '@type': 'Place',
      name: event.venue,
      address: {
        '@type': 'PostalAddress',
        ...(event.address ? { streetAddress: event.address } : {}),
        addressLocality: city,
        addressRegion: province,
        addressCountry: 'ID',
      },
    },
    ...(event.promotor
      ? {
          organizer: {
            '@type': 'Organization',
            name: event.promotor.name,
            url: urlOf(`/promotors/${event.promotor.id}`),
          },
        }
      : {}),
    performer: event.lineup.map(({ id, stage_name }) => ({
      '@type': 'PerformingGroup',
      name: stage_name,
      url: urlOf(`/artists/${id}`),
    })),
    offers: event.ticketTypes
      .filter(({ price, free }) => price > 0 || free)
      .map((type) => offer(type, urlOf(`/events/${event.id}`))),
  };
}

function offer({ name, price, status, saleStartsAt, saleEndsAt }: TicketType, url: string): Offer {
  return {
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'IDR',
    availability: `https://schema.org/${availabilities[status]}`,
    ...(saleStartsAt ? { validFrom: saleStartsAt } : {}),
    ...(saleEndsAt ? { validThrough: saleEndsAt } : {}),
    url,
  };
}

const availabilities = {
  on_sale: 'InStock',
  low: 'LimitedAvailability',
  upcoming: 'PreOrder',
  sold_out: 'SoldOut',
  paused: 'OutOfStock',
  ended: 'Discontinued',
  unannounced: 'PreOrder',
} as const satisfies Record<TicketType['status'], string>;
