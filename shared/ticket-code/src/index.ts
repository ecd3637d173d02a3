export { checkTicketCode, type TicketCheck, type TicketCheckFacts } from './check-ticket-code';
export {
  indexRevocations,
  type Revocation,
  type RevocationReason,
  type Revocations,
} from './revocations';
export {
  bytesToSign,
  formatTicketCode,
  parseTicketCode,
  type TicketClaims,
  type TicketCode,
} from './ticket-code';
export { importTicketKeys, type TicketKey, type VerifyingKey } from './ticket-keys';
export { hashTypedCode, normaliseTypedCode, typedCodeToHash } from './typed-code';
