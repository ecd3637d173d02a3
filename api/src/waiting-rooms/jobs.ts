import { handlerOf } from '../platform/jobs/job-kind';
import type { Db } from '../platform/db/database';
import { waitingRoomMailJob } from './entries/waiting-room-mail.job';
import { waitingTurnMailJob } from './reminders/waiting-turn-mail.job';
import { deleteLateReminders, forgetOldPlaces } from './retention/retention.repository';
import type { WaitingRoomServices } from './services';

export const waitingRoomJobs = [waitingRoomMailJob, waitingTurnMailJob];

export const waitingRoomHandlers = ({
  waitingRoomEntries,
  waitingRoomReminders,
}: WaitingRoomServices) => [
  handlerOf(waitingRoomMailJob, (mail) => waitingRoomEntries.sendLink(mail)),
  handlerOf(waitingTurnMailJob, (mail) => waitingRoomReminders.send(mail)),
];

/** Deletes what has passed its retention time. */
export async function tidyWaitingRooms(db: Db): Promise<void> {
  await deleteLateReminders(db);
  await forgetOldPlaces(db);
}
