import { readableCode, type DrawBelow } from '../../platform/auth/readable-code';
import type { Db, Executor, Tx } from '../../platform/db/database';
import type { TicketSigner } from './ticket-signature';
import { handedOnByBuyer, handedOnByUser, ticketView } from './ticket-view';
import {
  insertTickets,
  selectHandovers,
  ticketsOfOrders,
  ticketsOfUser,
  type TicketRow,
} from './tickets.repository';
import type { Ticket } from './tickets.schema';

export interface IssueRequest {
  orderId: string;
  /** The holder of tickets that name nobody else. */
  buyerName: string;
  items: { ticketTypeId: string; quantity: number; holders: string[] }[];
}

/** A new random code that people can type. */
export const newTicketCode = (below?: DrawBelow): string => readableCode('TKT', 10, below);

/** One ticket per unit, as they are stored. @param below draws the letters of their codes */
export const ticketsFor = ({ orderId, buyerName, items }: IssueRequest, below?: DrawBelow) =>
  items.flatMap(({ ticketTypeId, quantity, holders }) =>
    Array.from({ length: quantity }, (_, index) => ({
      orderId,
      ticketTypeId,
      number: index + 1,
      code: newTicketCode(below),
      holderName: holders[index] ?? buyerName,
    })),
  );

export function createTicketsService({ db, signer }: { db: Db; signer: TicketSigner }) {
  return {
    /** Tickets that the account bought or received. */
    async ofUser(userId: string) {
      const rows = await ticketsOfUser(db, userId);
      const handovers = await handoversOf(db, rows);
      return {
        data: rows.map((row) => ticketView(row, signer, handedOnByUser(row, userId, handovers))),
      };
    },
    /** Tickets as the buyers of the orders see them. */
    async ofOrders(executor: Executor, orderIds: string[]): Promise<Ticket[]> {
      const rows = await ticketsOfOrders(executor, orderIds);
      const handovers = await handoversOf(executor, rows);
      return rows.map((row) => ticketView(row, signer, handedOnByBuyer(row, handovers)));
    },
    /** One ticket per unit. A second call for the same order fails on a unique key. */
    async issue(tx: Tx, request: IssueRequest): Promise<void> {
      await insertTickets(tx, ticketsFor(request));
    },
    /** The public keys that verify codes. */
    keys: () => ({ data: { keys: signer.publicKeys } }),
  };
}

export type TicketsService = ReturnType<typeof createTicketsService>;

const handoversOf = (db: Executor, rows: TicketRow[]) =>
  selectHandovers(
    db,
    rows.filter(({ ticket }) => ticket.version > 1).map(({ ticket }) => ticket.id),
  );
