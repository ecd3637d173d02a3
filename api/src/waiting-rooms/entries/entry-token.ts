import { createHmac } from 'node:crypto';
import { seal, unseal } from '../../platform/auth/sealed';
import type { SecretKeys } from '../../platform/auth/tokens';
import { mailboxOf } from '../../platform/mail/mailbox';

const purpose = 'waiting-room-entry';

export interface EntryRef {
  eventId: string;
  entryId: string;
}

/** The token of an entry: the same in every tab and on every device, for as long as our keys are good. */
export const entryToken = (keys: SecretKeys, { eventId, entryId }: EntryRef): string =>
  seal(keys, purpose, `${eventId} ${entryId}`);

/** @returns null when the token is not ours */
export function readEntryToken(keys: SecretKeys, token: string): EntryRef | null {
  const [eventId, entryId] = unseal(keys, purpose, token)?.split(' ') ?? [];
  return eventId && entryId ? { eventId, entryId } : null;
}

/**
 * Who counts as the same buyer at an event, by a proved address; keyed, so that nobody can find a person in
 * the table.
 * @returns a hash by each key, the present one first
 */
export const buyerHashes = (keys: SecretKeys, eventId: string, address: string): Buffer[] =>
  keys.map((key) =>
    createHmac('sha256', key)
      .update(`waiting-room|${eventId}|${mailboxOf(address)}`)
      .digest()
      .subarray(0, 16),
  );
