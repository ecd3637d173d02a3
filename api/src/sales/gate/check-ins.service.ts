import type { Client } from '../../platform/auth/client';
import { inTransaction, type Db, type Tx } from '../../platform/db/database';
import { NotFound, Unauthenticated } from '../../platform/errors/common.errors';
import { DomainError } from '../../platform/errors/domain-error';
import type { StockRepository } from '../stock/stock.repository';
import { reopenTicket } from '../returns/reopened-tickets';
import type { TicketSigner } from '../tickets/ticket-signature';
import { checkInView } from './check-in-view';
import { insertCheckIn, insertNote, markUndone, selectCheckIns } from './check-ins.repository';
import { scanMoment } from './device-clock';
import { admits, type GateOperator } from './gate-access';
import type { CheckIn, Scan } from './gate.schema';
import { judgeScan } from './judge-scan';
import { readCode, wayOf } from './read-code';
import type { TicketUse } from './ticket-use.repository';
import { recordAudit } from '../../operations';
import { preventUserDeletion } from '../../owners';

export interface CheckInsDeps {
  db: Db;
  signer: TicketSigner;
  use: TicketUse;
  stock: StockRepository;
}

class NotUndoable extends DomainError {
  constructor() {
    super('CONFLICT', 'Pemindaian ini tidak meloloskan siapa pun atau sudah dibatalkan.');
  }
}

/** What somebody writes about a scan, and from where. */
interface Remark {
  client: Client;
  reason: string;
}

/** Checks tickets in, each only once, however often and in whatever order devices send scans. */
export function createCheckIns(deps: CheckInsDeps) {
  const { db } = deps;

  async function answers(operator: GateOperator, ids: string[]): Promise<Map<string, CheckIn>> {
    const rows = await selectCheckIns(db, operator.eventId, ids);
    return new Map(
      rows.map((row) => [row.checkIn.id, checkInView(row, admits(operator, row.ticketTypeId))]),
    );
  }

  return {
    /**
     * Records scans in the order in which the device made them. A scan that was recorded before
     * gets its stored answer. Of several devices, the scan that arrives here first counts: a
     * device's clock decides only the order within one batch.
     * @param name what somebody without a paired device calls theirs
     */
    async record(operator: GateOperator, scans: Scan[], name = '') {
      const ids = scans.map(({ id }) => id);
      const known = await answers(operator, ids);
      const fresh = scans
        .filter(({ id }) => !known.has(id))
        .toSorted((one, other) => Date.parse(one.scannedAt) - Date.parse(other.scannedAt));
      for (const scan of fresh) await recordOne(deps, operator, scan, name);
      const done = await answers(operator, ids);
      return {
        data: ids.map((id) => {
          const answer = done.get(id);
          if (answer === undefined) throw new Error(`scan ${id} left no trace`);
          return answer;
        }),
      };
    },

    /**
     * Undoes a check-in; the history keeps the scan, the undoing and its reason.
     * @throws NotFound, NotUndoable
     */
    async undo(
      operator: GateOperator,
      id: string,
      { client, reason }: Remark,
    ): Promise<{ data: CheckIn }> {
      const { eventId, staffId } = operator;
      const { ticketId, orderId } = await ticketOf(db, operator, id);
      if (ticketId === null || orderId === null) throw new NotUndoable();
      await inTransaction(db, async (tx) => {
        await holdStaff(tx, operator);
        await deps.use.lock(tx, ticketId, orderId);
        if (!(await markUndone(tx, { eventId, id }, { by: staffId, reason }))) {
          throw new NotUndoable();
        }
        await reopenTicket(deps.stock, tx, { ticketId, orderId });
        await note(tx, operator, client, 'check_in_undone', { checkInId: id, ticketId });
      });
      return { data: (await answers(operator, [id])).get(id) as CheckIn };
    },

    /**
     * Puts a warning about a scan aside, with the reason; only the first one counts.
     * @throws NotFound
     */
    async remark(operator: GateOperator, id: string, { client, reason }: Remark) {
      const { eventId, staffId: authorId, device } = operator;
      const { ticketId } = await ticketOf(db, operator, id);
      await inTransaction(db, async (tx) => {
        await holdStaff(tx, operator);
        const about = { eventId, checkInId: id, note: reason, authorId };
        if (!(await insertNote(tx, { ...about, deviceId: device?.id ?? null }))) return;
        await note(tx, operator, client, 'check_in_noted', { checkInId: id, ticketId });
      });
      return { data: (await answers(operator, [id])).get(id) as CheckIn };
    },
  };
}

export type CheckIns = ReturnType<typeof createCheckIns>;

/** @throws NotFound also for scans of tickets that another door admits */
async function ticketOf(db: Db, operator: GateOperator, id: string) {
  const [row] = await selectCheckIns(db, operator.eventId, [id]);
  if (row === undefined || !admits(operator, row.ticketTypeId)) throw new NotFound('Pemindaian');
  return { ticketId: row.checkIn.ticketId, orderId: row.orderId };
}

function note(
  tx: Tx,
  { eventId, promotorId, staffId, device }: GateOperator,
  client: Client,
  action: 'check_in_undone' | 'check_in_noted',
  about: Record<string, unknown>,
): Promise<void> {
  const details = { eventId, promotorId, ...about, ...(device && { deviceId: device.id }) };
  return recordAudit(tx, client, { action, actorId: staffId, subjectId: null, details });
}

/** One transaction per scan, which decides and stores the result together. */
async function recordOne(
  { db, signer, use }: CheckInsDeps,
  operator: GateOperator,
  scan: Scan,
  name: string,
) {
  const { eventId, staffId, device } = operator;
  const { id, scannedAt, letIn } = scan;
  const read = await readCode(db, signer, eventId, scan);
  await inTransaction(db, async (tx) => {
    await holdStaff(tx, operator);
    const verdict =
      typeof read === 'string'
        ? { result: read }
        : await judgeScan(tx, use, read, { ...scan, admits: operator.admits });
    const row = {
      id,
      eventId,
      letIn,
      ...verdict,
      way: wayOf(scan),
      device: device?.name ?? name,
      deviceId: device?.id ?? null,
      scannedBy: staffId,
      scannedAt: scanMoment(scannedAt),
    };
    if (!(await insertCheckIn(tx, row))) throw new SentTwice();
  }).catch((error: unknown) => {
    if (!(error instanceof SentTwice)) throw error;
  });
}

/** Another request was writing the same scan, so this transaction is rolled back. */
class SentTwice extends Error {}

/**
 * The first of all locks, as everywhere. A device goes on when whoever set it up leaves Panggung.
 * @throws Unauthenticated when the account was deleted
 */
async function holdStaff(tx: Tx, { staffId, device }: GateOperator): Promise<void> {
  const held = await preventUserDeletion(tx, [staffId]);
  if (device === null && !held.has(staffId)) throw new Unauthenticated();
}
