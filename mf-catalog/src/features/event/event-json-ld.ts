import type { EventDetail, TicketType } from '@panggung/platform';
import { sharingPicture } from '../pictures/sharing-picture';

type UrlOf = (path: string) => string;

function statusOf({ status, postponedFrom }: EventDetail): string {
  if (status === 'cancelled') return 'EventCancelled';
  return postponedFrom === null ? 'EventScheduled' : 'EventRescheduled';
}

/** The event as schema.org facts: what search engines show of a concert. */
export function eventJsonLd(event: EventDetail, urlOf: UrlOf): object {
  const [city = event.location, province = city] = event.location.split(', ');
  const image = sharingPicture(event.image_url);
  return {
    '@type': 'Event',
    name: event.title,
    startDate: withOffset(event.startsAt, event.timezone),
    ...(event.endsAt ? { endDate: withOffset(event.endsAt, event.timezone) } : {}),
    eventStatus: `https://schema.org/${statusOf(event)}`,
    ...(event.postponedFrom
      ? { previousStartDate: withOffset(event.postponedFrom, event.timezone) }
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

function offer({ name, price, status, saleStartsAt, saleEndsAt }: TicketType, url: string): object {
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

const availabilities: Record<TicketType['status'], string> = {
  on_sale: 'InStock',
  low: 'LimitedAvailability',
  upcoming: 'PreOrder',
  sold_out: 'SoldOut',
  ended: 'Discontinued',
  unannounced: 'PreOrder',
};

/**
 * An instant as the clock at the venue shows it, e.g. `2027-02-14T19:30:00+07:00`.
 * @param zone IANA name
 */
export function withOffset(instant: string, zone: string): string {
  const moment = new Date(instant);
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment);
  const local = parts.replace(' ', 'T');
  const minutes = Math.round((Date.parse(`${local}Z`) - moment.getTime()) / 60_000);
  const pad = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const ahead = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${pad(ahead / 60)}:${pad(ahead % 60)}`;
}
