export { createWaitingRoomServices, type WaitingRoomOptions } from './services';
export { registerWaitingRooms } from './routes';
export { waitingRoomHandlers, waitingRoomJobs } from './jobs';
export { createStress } from './admission/stress';
export type { AnnouncedRoom } from './rooms/announced-room';
export { forgetReminders } from './reminders/reminders.repository';
export { phases } from './rooms/phase';
export { openDoor, shownEntry, type ShownEntry } from './admission/pass-check';
export { spendPasses } from './admission/passes.repository';
