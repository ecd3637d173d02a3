import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { networkOf, type Client } from '../../platform/auth/client';
import { seal, unseal } from '../../platform/auth/sealed';
import type { SecretKeys } from '../../platform/auth/tokens';
import type { Viewer } from '../../platform/auth/viewer';
import { Batches } from '../../platform/batches';
import { inTransaction, type Db } from '../../platform/db/database';
import { Forbidden, NotFound } from '../../platform/errors/common.errors';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { Mailer } from '../../platform/mail/mailer';
import { LinkExpired } from '../../accounts';
import { countAttempt, isWithin } from '../../operations';
import { findRoom } from '../rooms/rooms.repository';
import type { Entry } from './entries.repository';
import { buyerHashes, entryToken } from './entry-token';
import { joinAll, type Joining } from './join-batch';
import { waitingRoomMailJob, type LinkMail } from './waiting-room-mail.job';
import { titleOf, waitingRoomMail } from './waiting-room-mail.texts';

interface EntriesDeps {
  db: Db;
  jobs: JobQueue;
  mailer: Mailer;
  publicUrl: string;
  secretKeys: SecretKeys;
}

const purpose = 'waiting-room-proof';
/** Of the link by which guests prove their address. */
const minutes = 120;
const contents = z.object({ eventId: z.string(), email: z.string(), until: z.number() });

/** A batch of 500 takes some 30 ms; who waits longer than that is told to try again. */
const crowd = {
  maxSize: 500,
  maxKeys: 10,
  maxWaiting: 20_000,
  maxWaitingInAll: 40_000,
  maxWaitMs: 8_000,
  concurrency: 2,
  concurrencyAlone: 2,
  apartMs: 2_000,
};

/** Coming into a waiting room: one entry for each proved address. */
export function createEntries({ db, jobs, mailer, publicUrl, secretKeys }: EntriesDeps) {
  const batches = new Batches<Joining, Entry>({ ...crowd, run: (all) => joinAll(db, all) });

  async function join(eventId: string, address: string) {
    const hashes = buyerHashes(secretKeys, eventId, address);
    const { id, number } = await batches.add(eventId, { eventId, hashes });
    const token = entryToken(secretKeys, { eventId, entryId: id });
    return { data: { entryId: id, token, number, email: address } };
  }

  return {
    /** @throws Forbidden when the address is not proved; NotFound, WaitingRoomClosed, Busy */
    async joinAsMember(eventId: string, viewer: Viewer) {
      if (!viewer.emailVerified) {
        throw new Forbidden('Buktikan dahulu alamat email akun Anda, lalu masuk ke ruang tunggu.');
      }
      return join(eventId, viewer.email);
    },

    /** @throws LinkExpired when the link is not ours, too old or of another event */
    async joinByLink(eventId: string, proof: string) {
      const text = unseal(secretKeys, purpose, proof);
      if (text === undefined) throw new LinkExpired();
      const proved = contents.parse(JSON.parse(text));
      if (proved.until < Date.now() || proved.eventId !== eventId) throw new LinkExpired();
      return join(eventId, proved.email);
    },

    /** Mails a guest the link; does the same for every address. @throws NotFound, RateLimited */
    async requestLink(eventId: string, email: string, client: Client): Promise<void> {
      if (!(await findRoom(db, eventId))) throw new NotFound('Ruang tunggu');
      await countAttempt(db, { subject: `${purpose}|${networkOf(client)}`, max: 60, minutes: 15 });
      const ofAddress = `${purpose}|${eventId}|${email}`;
      if (!(await isWithin(db, { subject: ofAddress, max: 5, minutes: 15 }))) return;
      await inTransaction(db, (tx) =>
        jobs.enqueue(tx, waitingRoomMailJob, { id: randomUUID(), eventId, address: email }),
      );
    },

    /** @throws Error when the mail server does not take it; the job is then tried again */
    async sendLink({ id, eventId, address }: LinkMail): Promise<void> {
      const title = await titleOf(db, eventId);
      if (title === undefined) return;
      const until = Date.now() + minutes * 60_000;
      const proof = seal(secretKeys, purpose, JSON.stringify({ eventId, email: address, until }));
      // In the fragment, which browsers keep to themselves: the proof reaches no server log.
      const link = `${publicUrl}/queue/${eventId}#token=${proof}`;
      await mailer.send({
        to: { name: address, address },
        messageId: `${purpose}.${id}`,
        ...waitingRoomMail({ title, link, minutes }),
      });
    },
  };
}

export type Entries = ReturnType<typeof createEntries>;
