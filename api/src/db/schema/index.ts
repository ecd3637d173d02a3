export {
  accountLinks,
  attempts,
  auditLog,
  knownPlaces,
  mailedLinks,
  sessions,
  signInCodes,
  users,
  verificationDecisions,
  verifications,
} from './people';
export { alerts } from './alerts';
export {
  artists,
  categories,
  eventArtists,
  events,
  promotorArtists,
  promotors,
  ticketTypes,
  venues,
} from './catalog';
export { deletedListings, eventListings, searchWords, stockChanges } from './listings';
export { refundProofs, verificationDocuments } from './documents';
export { discardedFiles } from './files';
export { exportParts, exports } from './exports';
export { merchandise, merchandiseVariants } from './merchandise';
export { idempotencyKeys, orderItems, orderMerchandise, orders } from './orders';
export { paymentAttempts, paymentNotifications } from './payments';
export { ticketRevocations, tickets } from './tickets';
export { checkIns } from './check-ins';
export { crewMembers } from './crews';
export { checkInNotes, gateDevices } from './gates';
export { outsideCalls } from './outside-calls';
export { pictures } from './pictures';
export { promoCodes } from './promo-codes';
export { registryVersion } from './registry-version';
export { refunds, refundTickets } from './refunds';
export { recoveryCodes, secondFactors } from './second-factors';
export {
  telemetryCounts,
  telemetryErrors,
  telemetryNetworks,
  telemetryRouteVitals,
  telemetryVitals,
} from './telemetry';
export { ticketTransfers } from './transfers';
export { waitingEntries, waitingPasses, waitingReminders, waitingRooms } from './waiting-rooms';
