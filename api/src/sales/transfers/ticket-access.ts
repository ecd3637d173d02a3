import type { OrderAccess } from '../../platform/auth/order-access';
import { sameSecret, ticketAccessToken, type SecretKeys } from '../../platform/auth/tokens';
import type { Executor } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { ownsOrder } from '../orders/order-owner';
import { handedOnAt } from '../tickets/ticket-view';
import {
  findTicket,
  selectHandovers,
  type Handover,
  type TicketRow,
} from '../tickets/tickets.repository';

export interface TicketStanding {
  row: TicketRow;
  /** Whether they hold the ticket: they may use and transfer it. */
  holds: boolean;
  /** Whom they transferred it to; null if they did not. */
  handedTo: string | null;
}

/**
 * A ticket, and the relation of a person to it: its holder, a former holder, or an admin, who sees
 * what its buyer sees.
 * @throws NotFound for everybody else, so that ids cannot be tried out
 */
export async function findTicketFor(
  db: Executor,
  secretKeys: SecretKeys,
  ticketId: string,
  access: OrderAccess,
): Promise<TicketStanding> {
  const row = await findTicket(db, ticketId);
  if (row === undefined) throw new NotFound('Tiket');
  const handovers = await selectHandovers(db, [ticketId]);
  const own = versionOf(secretKeys, row, handovers, access);
  const seen = own ?? (access.viewer?.role === 'admin' ? 1 : undefined);
  if (seen === undefined) throw new NotFound('Tiket');
  const current = seen === row.ticket.version;
  return {
    row,
    holds: own !== undefined && current,
    handedTo: current ? null : handedOnAt(ticketId, seen, handovers),
  };
}

/** The latest version of a ticket that a person held; undefined when there is none. */
function versionOf(
  secretKeys: SecretKeys,
  { ticket, order }: TicketRow,
  handovers: Handover[],
  access: OrderAccess,
): number | undefined {
  const { viewer, accessToken } = access;
  const versions: number[] = [];
  if (ownsOrder(secretKeys, order, access)) versions.push(1);
  if (viewer !== null) {
    if (viewer.id === ticket.holderUserId) versions.push(ticket.version);
    for (const { fromUserId, fromVersion } of handovers) {
      if (fromUserId === viewer.id) versions.push(fromVersion);
    }
  }
  const opened = versionOfToken(secretKeys, ticket.id, accessToken);
  // A version that an account holds opens only for that account.
  const inAccount = opened === ticket.version && ticket.holderUserId !== null;
  if (opened !== undefined && opened <= ticket.version && !inAccount) versions.push(opened);
  return versions.length === 0 ? undefined : Math.max(...versions);
}

function versionOfToken(
  secretKeys: SecretKeys,
  ticketId: string,
  token: string | undefined,
): number | undefined {
  const version = Number(/^(\d{1,9})\./.exec(token ?? '')?.[1]);
  if (token === undefined || !(version > 1)) return undefined;
  const genuine = secretKeys.some((key) =>
    sameSecret(token, ticketAccessToken(key, ticketId, version)),
  );
  return genuine ? version : undefined;
}
