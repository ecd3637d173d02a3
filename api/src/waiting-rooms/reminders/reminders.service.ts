import type { SecretKeys } from '../../platform/auth/tokens';
import type { Db, Tx } from '../../platform/db/database';
import { NotFound, Unauthenticated, ValidationFailed } from '../../platform/errors/common.errors';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { Mailer } from '../../platform/mail/mailer';
import { turnAt, turnOf } from '../admission/turn';
import { findEntry } from '../entries/entries.repository';
import { buyerHashes, readEntryToken } from '../entries/entry-token';
import { titleOf } from '../entries/waiting-room-mail.texts';
import { findRoom, type Room } from '../rooms/rooms.repository';
import { findUndrawn, setTurns, takeDue, upsertReminder } from './reminders.repository';
import { waitingTurnMailJob, type TurnMail } from './waiting-turn-mail.job';
import { waitingTurnMail } from './waiting-turn-mail.texts';

interface RemindersDeps {
  db: Db;
  jobs: JobQueue;
  mailer: Mailer;
  publicUrl: string;
  secretKeys: SecretKeys;
}

/** How long before their turn people are told, as far as the rate tells. */
const minutesAhead = 5;
/** Mails of one room that are queued in a second. */
const atOnce = 200;

/** A mail for those who wait and asked for it, when their turn is near. */
export function createReminders({ db, jobs, mailer, publicUrl, secretKeys }: RemindersDeps) {
  return {
    /**
     * One mail to the address that was proved for the entry: another one is nobody's to remind.
     * @throws Unauthenticated when the token is not ours, NotFound, ValidationFailed
     */
    async request(eventId: string, { token, email }: { token: string; email: string }) {
      const ref = readEntryToken(secretKeys, token);
      if (ref?.eventId !== eventId) throw new Unauthenticated();
      const { entryId } = ref;
      const [room, entry] = [await findRoom(db, eventId), await findEntry(db, eventId, entryId)];
      if (!room || !entry) throw new NotFound('Ruang tunggu');
      if (!buyerHashes(secretKeys, eventId, email).some((hash) => entry.buyerHash.equals(hash))) {
        const message = 'Pakai alamat email yang Anda buktikan untuk tempat ini';
        throw new ValidationFailed([{ field: 'email', message }]);
      }
      await upsertReminder(db, { eventId, entryId, address: email, turn: turnOf(room, entry) });
    },

    /** Queues the mails that are due, as a part of moving admission on. */
    async remind(
      tx: Tx,
      room: Room,
      { unitsLeft, admitted, rate }: { unitsLeft: number; admitted: number; rate: number },
    ): Promise<void> {
      const { eventId, seed } = room;
      const undrawn = await findUndrawn(tx, eventId, atOnce);
      const turns = undrawn.map(({ entry }) => ({
        entryId: entry.id,
        turn: turnOf({ seed }, entry) ?? '',
      }));
      await setTurns(tx, eventId, turns);
      // Without stock nobody is called up, so that nobody's turn is near.
      const ahead = Math.min(rate * minutesAhead, unitsLeft);
      const due = await takeDue(tx, {
        eventId,
        turn: turnAt(room, admitted + ahead),
        limit: atOnce,
      });
      await jobs.enqueueAll(
        tx,
        due.map(({ entryId, address }) => ({
          kind: waitingTurnMailJob,
          data: { eventId, entryId, address },
        })),
      );
    },

    /** @throws Error when the mail server does not take it; the job is then tried again */
    async send({ eventId, entryId, address }: TurnMail): Promise<void> {
      const title = await titleOf(db, eventId);
      if (title === undefined) return;
      await mailer.send({
        to: { name: address, address },
        messageId: `waiting-turn.${entryId}`,
        ...waitingTurnMail({ title, link: `${publicUrl}/queue/${eventId}` }),
      });
    },
  };
}

export type Reminders = ReturnType<typeof createReminders>;
