import { readableCode } from '../../platform/auth/readable-code';
import type { Db, Executor, Tx } from '../../platform/db/database';
import { eventSummary } from '../events/event-view';
import type { StockLine } from '../orders/stock.repository';
import type { TicketSigner } from './ticket-signature';
import {
  insertTickets,
  ticketsOfOrders,
  ticketsOfUser,
  type TicketRow,
} from './tickets.repository';
import type { Ticket } from './tickets.schema';

export interface IssueRequest {
  orderId: string;
  holderName: string;
  items: StockLine[];
}

export function createTicketsService({ db, signer }: { db: Db; signer: TicketSigner }) {
  const view = ({ ticket, ticketTypeName, event }: TicketRow): Ticket => ({
    id: ticket.id,
    code: ticket.code,
    qr: signer.sign({ ticketId: ticket.id, eventId: event.id, version: ticket.version }),
    ticketTypeName,
    holderName: ticket.holderName,
    status: ticket.status,
    event: eventSummary(event),
    transactionId: ticket.orderId,
  });

  return {
    async ofUser(userId: string) {
      return { data: (await ticketsOfUser(db, userId)).map(view) };
    },
    async ofOrders(executor: Executor, orderIds: string[]): Promise<Ticket[]> {
      return (await ticketsOfOrders(executor, orderIds)).map(view);
    },
    /** One ticket per unit. A second call for the same order fails on a unique key. */
    async issue(tx: Tx, { orderId, holderName, items }: IssueRequest): Promise<void> {
      const rows = items.flatMap(({ ticketTypeId, quantity }) =>
        Array.from({ length: quantity }, (_, index) => ({
          orderId,
          ticketTypeId,
          number: index + 1,
          code: readableCode('TKT', 10),
          holderName,
        })),
      );
      await insertTickets(tx, rows);
    },
  };
}

export type TicketsService = ReturnType<typeof createTicketsService>;
