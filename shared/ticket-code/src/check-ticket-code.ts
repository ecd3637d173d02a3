import type { Revocations, RevocationReason } from './revocations';
import { parseTicketCode, type TicketClaims } from './ticket-code';
import type { VerifyingKey } from './ticket-keys';

/** The result of a check of a code without a network. */
export type TicketCheck =
  /** Genuine, for this event, and not revoked as far as known. Whether it was used is unknown. */
  | { result: 'candidate'; claims: TicketClaims }
  /** Not ours: altered, made up, or no ticket at all. */
  | { result: 'forged' }
  | { result: 'other_event'; claims: TicketClaims }
  | { result: 'revoked'; claims: TicketClaims; reason: RevocationReason };

export interface TicketCheckFacts {
  /** All keys that sign, or have signed, codes that are still good. */
  keys: readonly VerifyingKey[];
  /** The event at whose gate the code is shown. */
  eventId: string;
  revocations: Revocations;
}

/** Checks the text of a QR code. Accepts any text and never throws. */
export async function checkTicketCode(text: string, facts: TicketCheckFacts): Promise<TicketCheck> {
  const code = parseTicketCode(text);
  if (code === undefined) return { result: 'forged' };
  const { claims, signed, signature } = code;
  const verdicts = await Promise.all(
    facts.keys.map((key) => crypto.subtle.verify({ name: 'Ed25519' }, key, signature, signed)),
  );
  if (!verdicts.includes(true)) return { result: 'forged' };
  if (claims.eventId !== facts.eventId.toLowerCase()) return { result: 'other_event', claims };
  const entry = facts.revocations.get(claims.ticketId);
  return entry !== undefined && claims.version < entry.below
    ? { result: 'revoked', claims, reason: entry.reason }
    : { result: 'candidate', claims };
}
