import { passMinutes } from '@panggung/policy';
import type { SecretKeys } from '../../platform/auth/tokens';
import { inTransaction, type Db } from '../../platform/db/database';
import { NotFound, Unauthenticated } from '../../platform/errors/common.errors';
import { holdEntry } from '../entries/entries.repository';
import { readEntryToken, type EntryRef } from '../entries/entry-token';
import { phaseOf } from '../rooms/phase';
import { findRoom } from '../rooms/rooms.repository';
import { NotYourTurn, PassOver, WaitingRoomClosed } from '../waiting-rooms.errors';
import { extendPass, findPass, givePassBack, insertPass } from './passes.repository';
import { hasMissedTurn, isCalled, turnOf } from './turn';

interface PassesDeps {
  db: Db;
  secretKeys: SecretKeys;
}

/** Passes of those who are called up. */
export function createPasses({ db, secretKeys }: PassesDeps) {
  /** @throws Unauthenticated when the token is not ours, or of another event */
  function refOf(eventId: string, token: string): EntryRef {
    const ref = readEntryToken(secretKeys, token);
    if (ref?.eventId !== eventId) throw new Unauthenticated();
    return ref;
  }

  /** @throws PassOver, NotFound */
  async function present({ eventId, entryId }: EntryRef) {
    const pass = await findPass(db, eventId, entryId);
    if (!pass) throw new NotFound('Giliran');
    if (pass.spentAt || pass.isOver) throw new PassOver(pass.spentAt !== null);
    return { data: { expiresAt: pass.expiresAt.toISOString(), canExtend: !pass.extended } };
  }

  /** @throws NotFound, NotYourTurn, PassOver, WaitingRoomClosed */
  async function issue(ref: EntryRef): Promise<void> {
    const { eventId, entryId } = ref;
    await inTransaction(db, async (tx) => {
      // Whoever comes in again goes to the end of the line, and the turn with them.
      const entry = await holdEntry(tx, eventId, entryId);
      const room = await findRoom(tx, eventId);
      if (!room || !entry) throw new NotFound('Ruang tunggu');
      if (await findPass(tx, eventId, entryId)) return;
      const phase = phaseOf(room);
      if (phase === 'ended' || phase === 'idle') throw new WaitingRoomClosed(false);
      const turn = turnOf(room, entry);
      if (phase !== 'admitting' || turn === null || !isCalled(room, turn)) throw new NotYourTurn();
      if (hasMissedTurn(room, entry)) throw new PassOver(false);
      if (room.pauseReason !== null) throw new NotYourTurn(room.pauseReason);
      await insertPass(tx, { ...ref, turn, minutes: passMinutes });
    });
  }

  return {
    /**
     * The pass of an entry that is called up; the same one when it is asked for again.
     * @throws Unauthenticated, NotFound, NotYourTurn, PassOver, WaitingRoomClosed
     */
    async take(eventId: string, token: string) {
      const ref = refOf(eventId, token);
      if (!(await findPass(db, eventId, ref.entryId))) await issue(ref);
      return present(ref);
    },

    /** Once, by as many minutes again. @throws as `take` */
    async extend(eventId: string, token: string) {
      const ref = refOf(eventId, token);
      await extendPass(db, { ...ref, minutes: passMinutes });
      return present(ref);
    },

    /** Gives the place to the next. @throws Unauthenticated */
    async giveBack(eventId: string, token: string): Promise<void> {
      await givePassBack(db, eventId, refOf(eventId, token).entryId);
    },
  };
}

export type Passes = ReturnType<typeof createPasses>;
