import type { OrderAccess } from '../../platform/auth/order-access';
import { orderAccessToken, type SecretKeys } from '../../platform/auth/tokens';
import type { Db } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { groupBy } from '../../platform/group-by';
import { ticketsPdf } from '../tickets/ticket-pdf';
import { isGood } from '../tickets/ticket-view';
import type { TicketsService } from '../tickets/tickets.service';
import { invoicePdf } from './invoice-pdf';
import type { LinkedOrder } from './order-link';
import { ownsOrder } from './order-owner';
import { transactionView } from './order-view';
import { countOrders, listOrders } from './order-lists.repository';
import {
  findOrder,
  selectGoods,
  selectItems,
  selectLatestAttempts,
  type OrderRow,
} from './orders.repository';
import type { AllOrdersQuery, Transaction } from './orders.schema';

export interface OrderQueriesDeps {
  db: Db;
  tickets: TicketsService;
  secretKeys: SecretKeys;
}

export function createOrderQueries({ db, tickets, secretKeys }: OrderQueriesDeps) {
  async function views(rows: OrderRow[]): Promise<Transaction[]> {
    const ids = rows.map(({ order }) => order.id);
    const [items, goods, attempts, issued] = await Promise.all([
      selectItems(db, ids),
      selectGoods(db, ids),
      selectLatestAttempts(db, ids),
      tickets.ofOrders(db, ids),
    ]);
    const itemsOf = groupBy(items, (item) => item.orderId);
    const goodsOf = groupBy(goods, (line) => line.orderId);
    const ticketsOf = groupBy(issued, (ticket) => ticket.transactionId);
    return rows.map((row) =>
      transactionView(row, {
        items: itemsOf.get(row.order.id) ?? [],
        merchandise: goodsOf.get(row.order.id) ?? [],
        attempt: attempts.find((attempt) => attempt.orderId === row.order.id),
        tickets: ticketsOf.get(row.order.id) ?? [],
      }),
    );
  }

  /**
   * An order, for those who may see it: its owner, an admin, or whoever has its access token.
   * @throws NotFound for everybody else, so that ids cannot be tried out
   */
  async function findAccessible(id: string, access: OrderAccess): Promise<OrderRow> {
    const row = await findOrder(db, id);
    if (row === undefined || !mayAccess(row.order, access)) throw new NotFound('Transaksi');
    return row;
  }

  /** An order, for its buyer only: admins do not act on behalf of buyers. @throws NotFound */
  async function findOwned(id: string, access: OrderAccess): Promise<OrderRow> {
    const row = await findOrder(db, id);
    if (row === undefined || !ownsOrder(secretKeys, row.order, access)) {
      throw new NotFound('Transaksi');
    }
    return row;
  }

  function mayAccess(order: OrderRow['order'], access: OrderAccess): boolean {
    if (access.viewer?.role === 'admin') return true;
    return ownsOrder(secretKeys, order, access);
  }

  return {
    findAccessible,
    findOwned,
    async get(id: string, access: OrderAccess) {
      const [data] = await views([await findAccessible(id, access)]);
      if (data === undefined) throw new NotFound('Transaksi');
      return { data };
    },
    /** The valid tickets of an order, to print or to keep. @throws NotFound */
    async pdf(id: string, access: OrderAccess) {
      const { order } = await findAccessible(id, access);
      const issued = await tickets.ofOrders(db, [id]);
      const good = issued.filter(isGood);
      if (good.length === 0) throw new NotFound('Tiket');
      const file = await ticketsPdf({ name: `Pesanan ${order.code}`, tickets: good });
      return { name: `e-tiket-${order.code}.pdf`, file };
    },
    /** @throws NotFound where nothing was paid */
    async invoice(id: string, access: OrderAccess) {
      const [order] = await views([await findAccessible(id, access)]);
      if (order?.paidAt == null || order.source === 'complimentary') throw new NotFound('Faktur');
      return { name: `faktur-${order.code}.pdf`, file: await invoicePdf(order) };
    },
    /** All orders, or those that a filter wants, newest first. */
    async list({ page, limit, ...filter }: AllOrdersQuery) {
      const data = await views(await listOrders(db, filter, { page, limit }));
      return { data, meta: { page, limit, total: await countOrders(db, filter) } };
    },
    accessTokenOf: ({ id, accessVersion }: Pick<LinkedOrder, 'id' | 'accessVersion'>) =>
      orderAccessToken(secretKeys[0], id, accessVersion),
  };
}

export type OrderQueries = ReturnType<typeof createOrderQueries>;
