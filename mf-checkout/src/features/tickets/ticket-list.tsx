import { Link, useSearchParams, type Ticket } from '@panggung/platform';
import { Pager } from '@panggung/screens';
import { Actions, Stack } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { PaperButton } from '../papers/paper-button';
import { TransferPanel } from '../transfer/transfer-panel';
import { EventLinks } from './event-links';
import { TicketCard } from './ticket-card';
import { sortTickets } from './tickets.queries';

/** Tickets on one page; each is about a phone's screen high. */
const pageSize = 10;

/** Valid tickets first, then the others, page by page; the counts are those of all pages. */
export function TicketList({ tickets }: { tickets: readonly Ticket[] }): ReactNode {
  const [now] = useState(() => Date.now());
  const { valid, others } = sortTickets(tickets, now);
  const pages = Math.ceil(tickets.length / pageSize);
  const page = usePage(pages);
  const [from, to] = [(page - 1) * pageSize, page * pageSize];
  return (
    <>
      <p>
        {valid.length} tiket berlaku dari {tickets.length} tiket
      </p>
      <Group
        title={`Akan datang (${valid.length})`}
        tickets={valid.slice(from, to)}
        valid
        nextFirst={page === 1}
      />
      <Group
        title={`Riwayat (${others.length})`}
        tickets={others.slice(Math.max(0, from - valid.length), Math.max(0, to - valid.length))}
      />
      <Pager page={page} pages={pages} label="Halaman tiket" />
    </>
  );
}

/** The page in the address; the last one if there are fewer. */
function usePage(pages: number): number {
  const [search] = useSearchParams();
  const asked = Math.trunc(Number(search.get('page') ?? 1)) || 1;
  return Math.min(Math.max(1, asked), pages);
}

interface GroupProps {
  title: string;
  tickets: readonly Ticket[];
  valid?: boolean;
  /** Whether the first is the next one to be shown at a gate. */
  nextFirst?: boolean;
}

function Group({ title, tickets, valid = false, nextFirst = false }: GroupProps): ReactNode {
  if (tickets.length === 0) return null;
  return (
    <section>
      <Stack>
        <h2>{title}</h2>
        {tickets.map((ticket, index) => (
          <TicketCard key={ticket.id} ticket={ticket} open={nextFirst && index === 0}>
            <Stack>
              <Actions>
                <TicketPaper ticket={ticket} />
                <TransferPanel ticket={ticket} accessToken={null} />
              </Actions>
              <TicketLinks ticket={ticket} coming={valid} />
            </Stack>
          </TicketCard>
        ))}
      </Stack>
    </section>
  );
}

function TicketPaper({ ticket: { id, code, qr } }: { ticket: Ticket }): ReactNode {
  if (qr === null || code === null) return null;
  return <PaperButton order={{ id, code }} paper="ticket" />;
}

function TicketLinks({ ticket, coming }: { ticket: Ticket; coming: boolean }): ReactNode {
  const { event, transactionId, received } = ticket;
  return (
    <EventLinks event={event} coming={coming}>
      {/* The order of a ticket that somebody handed on stays theirs. */}
      {received ? null : <Link to={`/checkout/${transactionId}/status`}>Pesanan</Link>}
    </EventLinks>
  );
}
