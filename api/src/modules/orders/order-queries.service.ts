import type { OrderAccess } from '../../platform/auth/order-access';
import { orderAccessToken, sameSecret, type SecretKeys } from '../../platform/auth/tokens';
import type { Db } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { groupBy } from '../../platform/group-by';
import type { Page } from '../../platform/paging';
import type { TicketsService } from '../tickets/tickets.service';
import { transactionView } from './order-view';
import {
  countOrders,
  findOrder,
  listOrders,
  selectItems,
  selectLatestAttempts,
  type OrderRow,
} from './orders.repository';
import type { Transaction } from './orders.schema';

export interface OrderQueriesDeps {
  db: Db;
  tickets: TicketsService;
  secretKeys: SecretKeys;
}

export function createOrderQueries({ db, tickets, secretKeys }: OrderQueriesDeps) {
  async function views(rows: OrderRow[]): Promise<Transaction[]> {
    const ids = rows.map(({ order }) => order.id);
    const [items, attempts, issued] = await Promise.all([
      selectItems(db, ids),
      selectLatestAttempts(db, ids),
      tickets.ofOrders(db, ids),
    ]);
    const itemsOf = groupBy(items, (item) => item.orderId);
    const ticketsOf = groupBy(issued, (ticket) => ticket.transactionId);
    return rows.map((row) =>
      transactionView(row, {
        items: itemsOf.get(row.order.id) ?? [],
        attempt: attempts.find((attempt) => attempt.orderId === row.order.id),
        tickets: ticketsOf.get(row.order.id) ?? [],
      }),
    );
  }

  /**
   * An order, for whoever may see it: its owner, an admin, or the holder of its secret.
   * @throws NotFound for everybody else, so that ids cannot be tried out
   */
  async function findAccessible(id: string, access: OrderAccess): Promise<OrderRow> {
    const row = await findOrder(db, id);
    if (row === undefined || !mayAccess(row.order, access)) throw new NotFound('Transaksi');
    return row;
  }

  function mayAccess(order: OrderRow['order'], { viewer, accessToken }: OrderAccess): boolean {
    if (viewer !== null && (viewer.role === 'admin' || viewer.id === order.userId)) return true;
    return (
      order.userId === null &&
      accessToken !== undefined &&
      secretKeys.some((key) => sameSecret(accessToken, orderAccessToken(key, order.id)))
    );
  }

  return {
    findAccessible,
    async get(id: string, access: OrderAccess) {
      const [data] = await views([await findAccessible(id, access)]);
      if (data === undefined) throw new NotFound('Transaksi');
      return { data };
    },
    /** All orders, or those of one user, newest first. */
    async list({ page, limit }: Page, userId?: string) {
      const offset = (page - 1) * limit;
      const selection = { limit, offset, ...(userId !== undefined && { userId }) };
      const data = await views(await listOrders(db, selection));
      return { data, meta: { page, limit, total: await countOrders(db, userId) } };
    },
    accessTokenOf: (orderId: string) => orderAccessToken(secretKeys[0], orderId),
  };
}

export type OrderQueries = ReturnType<typeof createOrderQueries>;
