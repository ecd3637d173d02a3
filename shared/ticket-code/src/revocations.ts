/** Why a code is not valid any more. */
export type RevocationReason = 'transferred' | 'void';

/** An entry of an event's list of revocations, one a ticket. */
export interface Revocation {
  ticketId: string;
  /** Codes with a version below this are void. */
  below: number;
  reason: RevocationReason;
}

/** Revocations by ticket id. */
export type Revocations = ReadonlyMap<string, Revocation>;

export const indexRevocations = (list: readonly Revocation[]): Revocations =>
  new Map(list.map((entry) => [entry.ticketId, entry]));
