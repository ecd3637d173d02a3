export { aTicketType, aTransaction, aUser, anEvent } from './factories';
export { answer, refuse, testOrigin, useFakeNetwork } from './network';
export { renderRoute } from './render-route';
