export {
  aPayment,
  aPendingVerification,
  aTicket,
  aTicketType,
  aTransaction,
  aUser,
  anEvent,
} from './factories';
export { answer, loseConnection, refuse, testOrigin, useFakeNetwork } from './network';
export { renderRoute } from './render-route';
export { watchDepartures } from './watch-departures';
