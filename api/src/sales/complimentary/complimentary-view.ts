import { groupBy } from '../../platform/group-by';
import type { GiftRow, GivenTicketRow } from './complimentary.repository';
import type { Gift } from './complimentary.schema';

/** Gifts with their tickets. */
export function giftViews(gifts: GiftRow[], tickets: GivenTicketRow[]): Gift[] {
  const ticketsOf = groupBy(tickets, (ticket) => ticket.orderId);
  return gifts.map(({ name, email, reason, givenAt, ...gift }) => ({
    ...gift,
    receiver: { name, email },
    reason: reason ?? '',
    givenAt: givenAt.toISOString(),
    tickets: (ticketsOf.get(gift.id) ?? []).map(ticketView),
  }));
}

function ticketView(row: GivenTicketRow): Gift['tickets'][number] {
  const { id, holder, checkedInAt, revokedAt, revokedFor } = row;
  return {
    id,
    holder,
    state: stateOf(row),
    revokedFor,
    checkedInAt: checkedInAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

function stateOf({ status, revokedAt }: GivenTicketRow): Gift['tickets'][number]['state'] {
  if (status === 'checked_in') return status;
  if (status !== 'void') return 'issued';
  return revokedAt === null ? 'void' : 'revoked';
}
