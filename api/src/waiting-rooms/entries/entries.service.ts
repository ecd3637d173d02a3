import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Client } from '../../platform/auth/client';
import { seal, unseal } from '../../platform/auth/sealed';
import type { SecretKeys } from '../../platform/auth/tokens';
import type { Viewer } from '../../platform/auth/viewer';
import { Batches } from '../../platform/batches';
import { inTransaction, type Db } from '../../platform/db/database';
import { Forbidden, NotFound } from '../../platform/errors/common.errors';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { Mailer } from '../../platform/mail/mailer';
import { LinkExpired } from '../../accounts';
import { phaseOf } from '../rooms/phase';
import { findRoom, isHidden } from '../rooms/rooms.repository';
import { WaitingRoomClosed } from '../waiting-rooms.errors';
import { buyerHashes, entryToken } from './entry-token';
import type { createLinkWork, LinkRequest } from './link-work';
import { joinAll, type Joined, type Joining } from './join-batch';
import { countLink, mayMail, senderOf, takeBackLink } from './mailed-links';
import { waitingRoomMailJob, type LinkMail } from './waiting-room-mail.job';
import { titleOf, waitingRoomMail } from './waiting-room-mail.texts';

interface EntriesDeps {
  db: Db;
  jobs: JobQueue;
  mailer: Mailer;
  publicUrl: string;
  secretKeys: SecretKeys;
  work: ReturnType<typeof createLinkWork>;
}

const purpose = 'waiting-room-proof';
/** Of the link by which guests prove their address. */
const minutes = 120;
const contents = z.object({
  eventId: z.string(),
  email: z.string(),
  until: z.number(),
  /** The network that asked for it, keyed; missing in links of the version before. */
  sender: z.string().optional(),
});

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
export function createEntries({ db, jobs, mailer, publicUrl, secretKeys, work }: EntriesDeps) {
  const batches = new Batches<Joining, Joined>({ ...crowd, run: (all) => joinAll(db, all) });

  async function join(eventId: string, address: string, sender?: string) {
    const hashes = buyerHashes(secretKeys, eventId, address);
    const { entry, isNew } = await batches.add(eventId, { eventId, hashes });
    const { id, number } = entry;
    if (isNew && sender !== undefined) await takeBackLink(db, sender);
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
      return join(eventId, proved.email, proved.sender);
    },

    /** Mails a guest the link; does the same for every address. @throws NotFound, WaitingRoomClosed, WorkNeeded, RateLimited */
    async requestLink(request: LinkRequest, client: Client): Promise<void> {
      const { eventId, email } = request;
      const room = await findRoom(db, eventId);
      if (!room || isHidden(room)) throw new NotFound('Ruang tunggu');
      if (phaseOf(room) === 'ended') throw new WaitingRoomClosed(false);
      work.demand(request);
      const sender = senderOf(secretKeys, client);
      await countLink(db, sender);
      if (!(await mayMail(db, eventId, email))) return;
      const mail = { id: randomUUID(), eventId, address: email, sender };
      await inTransaction(db, (tx) => jobs.enqueue(tx, waitingRoomMailJob, mail));
    },

    /** @throws Error when the mail server does not take it; the job is then tried again */
    async sendLink({ id, eventId, address, sender }: LinkMail): Promise<void> {
      const title = await titleOf(db, eventId);
      if (title === undefined) return;
      const until = Date.now() + minutes * 60_000;
      const proved = { eventId, email: address, until, sender };
      const proof = seal(secretKeys, purpose, JSON.stringify(proved));
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
