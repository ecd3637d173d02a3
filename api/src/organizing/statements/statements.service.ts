import { z } from 'zod';
import type { Viewer } from '../../platform/auth/viewer';
import { inTransaction, type Db, type Executor, type Tx } from '../../platform/db/database';
import { NotFound } from '../../platform/errors/common.errors';
import { statementCsv } from './statement-csv';
import { statementPdf } from './statement-pdf';
import {
  findBankAccount,
  findStatementEvent,
  freezeView,
  sumMerchandise,
  sumPaymentsAside,
  sumRefunds,
} from './statements.repository';
import type { Statement } from './statements.schema';
import { figuresOfOne } from '../figures/figures';
import { sumByTicketType, type TicketTypeRow } from '../figures/figures.repository';
import { eventSummary } from '../../catalog';
import { countUnsettledOrders } from '../../sales';
import { readOwnEvent } from '../../owners';

/** What own events brought in, to the rupiah as orders and payments have it. */
export function createStatements({ db }: { db: Db }) {
  /** @throws NotFound, Forbidden */
  const read = (eventId: string, viewer: Viewer): Promise<Statement> =>
    inTransaction(db, async (tx) => {
      await freezeView(tx);
      return statementOf(tx, eventId, viewer);
    });

  return {
    async get(eventId: string, viewer: Viewer) {
      return { data: await read(eventId, viewer) };
    },
    async csv(eventId: string, viewer: Viewer) {
      const statement = await read(eventId, viewer);
      return { name: nameOf(statement, 'csv'), file: statementCsv(statement) };
    },
    async pdf(eventId: string, viewer: Viewer) {
      const statement = await read(eventId, viewer);
      return { name: nameOf(statement, 'pdf'), file: await statementPdf(statement) };
    },
  };
}

export type Statements = ReturnType<typeof createStatements>;

const nameOf = ({ event, madeAt }: Statement, type: 'csv' | 'pdf') =>
  `laporan-${event.id.slice(0, 8)}-${madeAt.slice(0, 10)}.${type}`;

async function statementOf(tx: Tx, eventId: string, viewer: Viewer): Promise<Statement> {
  const { isOver, status } = await readOwnEvent(tx, eventId, viewer);
  const row = await findStatementEvent(tx, eventId);
  if (row === undefined) throw new NotFound('Acara');
  const ticketTypes = await sumByTicketType(tx, eventId);
  const figures = await figuresOfOne(tx, eventId);
  const goods = await sumMerchandise(tx, eventId);
  const causes = await sumRefunds(tx, eventId);
  const aside = await sumPaymentsAside(tx, eventId);
  const { received, refunded: returnedAside, reversedCount, reversedAmount } = aside;
  const merchandise = goods
    .filter(({ own }) => own)
    .map(({ name, quantity, gross }) => ({ name, quantity, gross }));
  const closed = status === 'cancelled' ? !(await hasUnsettled(tx, eventId)) : isOver;
  return {
    event: eventSummary(row.event),
    madeAt: row.now.toISOString(),
    payoutHeld: row.payoutHeld,
    preliminary: !closed || causes.some(({ pending }) => pending > 0),
    tiers: ticketTypes.map(statementTicketType),
    tickets: {
      bought: figures.sold + figures.returned,
      returned: figures.returned,
      sold: figures.sold,
      gross: figures.gross,
      discount: figures.discount,
      refunded: sumOf(ticketTypes, ({ refunded }) => refunded),
      complimentary: figures.complimentary,
    },
    platformDiscount: figures.platformDiscount,
    merchandise,
    merchandiseGross: figures.merchandise,
    merchandiseRefunded: sumOf(causes, (cause) => cause.merchandise),
    otherMerchandise: othersOf(goods, causes),
    refunds: causes
      .filter(({ amount }) => amount > 0)
      .map(({ cause, count, amount, pending }) => ({ cause, count, amount, pending })),
    refunded: figures.refunded,
    net: figures.revenue,
    aside: { received, refunded: returnedAside },
    reversed: { count: reversedCount, amount: reversedAmount },
    bank: row.promotorId === null ? null : await bankOf(tx, row.promotorId),
  };
}

const statementTicketType = ({
  capacity: _quota,
  soldElsewhere: _elsewhere,
  held: _held,
  ...row
}: TicketTypeRow): Statement['tiers'][number] => ({ ...row, sold: row.bought - row.returned });

/** Merchandise that was sold with the tickets and is somebody else's. */
const othersOf = (
  goods: Awaited<ReturnType<typeof sumMerchandise>>,
  causes: Awaited<ReturnType<typeof sumRefunds>>,
): Statement['otherMerchandise'] => {
  const others = goods.filter(({ own }) => !own);
  return {
    items: others.map(({ name, owner, quantity, gross }) => ({
      name,
      quantity,
      gross,
      owner: owner ?? '-',
    })),
    gross: sumOf(others, ({ gross }) => gross),
    refunded: sumOf(causes, (cause) => cause.others),
  };
};

const hasUnsettled = async (db: Executor, eventId: string) =>
  (await countUnsettledOrders(db, eventId)) > 0;

function sumOf<Item>(list: Item[], value: (item: Item) => number): number {
  return list.reduce((sum, item) => sum + value(item), 0);
}

const account = z.object({
  bankName: z.string(),
  bankAccountNumber: z.string(),
  bankAccountName: z.string(),
});

/** Masks the account number, in case somebody looks over the promotor's shoulder. */
async function bankOf(db: Executor, promotorId: string): Promise<Statement['bank']> {
  const told = account.safeParse(await findBankAccount(db, promotorId));
  if (!told.success) return null;
  const { bankName: name, bankAccountNumber: number, bankAccountName: holder } = told.data;
  return { name, account: `•••• ${number.slice(-4)}`, holder };
}
