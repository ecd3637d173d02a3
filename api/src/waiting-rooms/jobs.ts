import { handlerOf } from '../platform/jobs/job-kind';
import { waitingRoomMailJob } from './entries/waiting-room-mail.job';
import { waitingTurnMailJob } from './reminders/waiting-turn-mail.job';
import type { WaitingRoomServices } from './services';

export const waitingRoomJobs = [waitingRoomMailJob, waitingTurnMailJob];

export const waitingRoomHandlers = ({
  waitingRoomEntries,
  waitingRoomReminders,
}: WaitingRoomServices) => [
  handlerOf(waitingRoomMailJob, (mail) => waitingRoomEntries.sendLink(mail)),
  handlerOf(waitingTurnMailJob, (mail) => waitingRoomReminders.send(mail)),
];
