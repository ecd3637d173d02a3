import { handlerOf } from '../platform/jobs/job-kind';
import { waitingRoomMailJob } from './entries/waiting-room-mail.job';
import type { WaitingRoomServices } from './services';

export const waitingRoomJobs = [waitingRoomMailJob];

export const waitingRoomHandlers = ({ waitingRoomEntries }: WaitingRoomServices) => [
  handlerOf(waitingRoomMailJob, ({ eventId, address, at }) =>
    waitingRoomEntries.sendLink(eventId, address, at),
  ),
];
