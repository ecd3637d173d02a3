import { createHmac } from 'node:crypto';
import { isDone } from '@panggung/draw/work';
import type { SecretKeys } from '../../platform/auth/tokens';
import { WorkNeeded } from '../waiting-rooms.errors';

export interface LinkWorkSettings {
  secretKeys: SecretKeys;
  /** 0: no work is ever asked for. */
  bits: number;
  /** Links of one event in a minute up to which none is asked for. */
  above: number;
  clock?: () => number;
}

export interface LinkRequest {
  eventId: string;
  email: string;
  work?: string | undefined;
}

/** Minutes for which work is good, with the one in which it was given out. */
const goodFor = 3;

/**
 * Work that a device does before a link is mailed, while far more of them are asked for than usual. Nothing is
 * stored of it: the salt follows from event, address and minute. Each copy of the api counts what reaches it.
 */
export function createLinkWork({ secretKeys, bits, above, clock = Date.now }: LinkWorkSettings) {
  let minute = 0;
  let [present, before] = [new Map<string, number>(), new Map<string, number>()];

  /** @returns requests of this minute or of the last one, whichever were more */
  function count(eventId: string): number {
    const now = Math.floor(clock() / 60_000);
    if (now !== minute) {
      before = now === minute + 1 ? present : new Map<string, number>();
      present = new Map();
      minute = now;
    }
    const many = (present.get(eventId) ?? 0) + 1;
    present.set(eventId, many);
    return Math.max(many, before.get(eventId) ?? 0);
  }

  const saltOf = (key: string, { eventId, email }: LinkRequest, at: number) =>
    createHmac('sha256', key)
      .update(`waiting-room-work|${eventId}|${email}|${at}`)
      .digest('base64url')
      .slice(0, 22);

  return {
    /** @throws WorkNeeded when it is due and was not done */
    demand(request: LinkRequest): void {
      if (bits === 0 || count(request.eventId) <= above) return;
      const { work } = request;
      const salts = Array.from({ length: goodFor }, (_, ago) =>
        secretKeys.map((key) => saltOf(key, request, minute - ago)),
      ).flat();
      if (work !== undefined && salts.some((salt) => isDone({ salt, bits }, work))) return;
      throw new WorkNeeded({ salt: saltOf(secretKeys[0], request, minute), bits });
    },
  };
}
