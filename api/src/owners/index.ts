export { noteActingFor, type EventEdit } from './event-access/acting-for';
export { preventEventAccountDeletion } from './event-access/event-accounts.repository';
export { eventExists } from './event-access/event-existence.repository';
export {
  type OwnEvent,
  checkOpen,
  lockOwnEvent,
  ownPromotor,
  readOwnEvent,
} from './event-access/studio-access';
export {
  EventClosed,
  EventHasOrders,
  EventHasScans,
  EventStateConflict,
  PeopleFixed,
  QuotaBelowTaken,
  TicketTypeHasOrders,
} from './event-access/event-access.errors';
export { type EventTask, crewRolesOf, isCrewOfEvent, tasksFor } from './event-access/crew-access';
export { atVenue } from './event-access/venue-moments';
export { findPromotorAccount } from './event-access/promotor-account.repository';
export { checkMaySell } from './event-access/may-sell';
export {
  restorePromotorOf,
  suspendPromotorOf,
} from './event-access/promotor-suspension.repository';
export { isVerifiedPromotor } from './event-access/verified-promotor.repository';
export {
  type LockedUser,
  findPasswordHash,
  findUser,
  findUserByEmail,
  preventUserDeletion,
  insertUser,
  isAlive,
  lockUser,
  ofUser,
  updateUser,
  userColumns,
  verifyEmail,
} from './users/users.repository';
export { type User, roleSchema, userSchema } from './users/users.schema';
