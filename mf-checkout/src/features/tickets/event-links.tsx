import { href } from '@panggung/addresses';
import { Link, type Transaction } from '@panggung/platform';
import { Actions } from '@panggung/ui';
import type { ReactNode } from 'react';

interface EventLinksProps {
  event: Transaction['event'];
  /** Whether the show is still to come; a calendar entry is of no use otherwise. */
  coming: boolean;
  /** Further links and buttons. */
  children?: ReactNode;
}

/** Leads from a ticket or an order to its event: page, map and calendar. */
export function EventLinks({ event, coming, children }: EventLinksProps): ReactNode {
  return (
    <Actions>
      <Link to={href('/events/:id', { id: event.id })}>Halaman acara</Link>
      <a href={mapLink(event)} target="_blank" rel="noreferrer">
        Peta
      </a>
      {coming ? (
        <a href={`/api/events/${event.id}/calendar.ics`} download>
          Simpan ke kalender
        </a>
      ) : null}
      {children}
    </Actions>
  );
}

/** Opens the phone's map app or the map's site. */
function mapLink({ venue, location }: EventLinksProps['event']): string {
  const query = { api: '1', query: `${venue}, ${location}` };
  return `https://www.google.com/maps/search/?${new URLSearchParams(query).toString()}`;
}
