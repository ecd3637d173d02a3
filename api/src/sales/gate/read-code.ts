import { normaliseTypedCode } from '@panggung/ticket-code';
import type { Db } from '../../platform/db/database';
import type { TicketSigner } from '../tickets/ticket-signature';
import { findTicketPlace } from './check-ins.repository';
import type { Scan } from './gate.schema';

/** The contents of a code that is genuine. */
export interface ReadCode {
  ticketId: string;
  orderId: string;
  /** Null when the code was typed. */
  version: number | null;
  code: string | null;
}

/** Reads a code: the ticket that it names, or why it is no ticket of this event. */
export async function readCode(
  db: Db,
  signer: TicketSigner,
  eventId: string,
  { qr, code: typed, listed }: Scan,
): Promise<ReadCode | 'forged' | 'other_event'> {
  const claims = qr === undefined ? listed : signer.verify(qr);
  if (qr !== undefined && claims === undefined) return 'forged';
  if (claims !== undefined && 'eventId' in claims && claims.eventId !== eventId) {
    return 'other_event';
  }
  const code = normaliseTypedCode(typed ?? '');
  const place = await findTicketPlace(db, claims ? { id: claims.ticketId } : { code });
  if (place === undefined) return 'forged';
  if (place.eventId !== eventId) return 'other_event';
  return {
    ticketId: place.id,
    orderId: place.orderId,
    version: claims?.version ?? null,
    code: claims ? null : code,
  };
}

export function wayOf({ code, listed }: Scan): 'qr' | 'code' | 'list' {
  if (listed !== undefined) return 'list';
  return code === undefined ? 'qr' : 'code';
}
