export {
  aMerchandise,
  aPayment,
  aPendingVerification,
  aRefund,
  aRefundQuote,
  aTicket,
  aTicketType,
  aTransaction,
  aUser,
  anArtist,
  anEvent,
  anEventDetail,
} from './factories';
export {
  answer,
  answerAt,
  holdAnswer,
  loseConnection,
  refuse,
  testOrigin,
  useFakeNetwork,
} from './network';
export { renderRoute } from './render-route';
export { watchDepartures } from './watch-departures';
