import { watchedBeacon } from '../operations';
import { secretKeysOf } from '../config';
import { beaconOf } from '../config-beacon';
import type { ContextDeps } from '../platform/context';
import { createShortCache } from '../platform/short-cache';
import { createMover } from './admission/mover.service';
import { createPasses } from './admission/passes.service';
import { createBeaconClient, type BeaconClient } from './draw/beacon-client';
import { createDraw } from './draw/draw.service';
import { createEntries } from './entries/entries.service';
import { createLinkWork } from './entries/link-work';
import { createReminders } from './reminders/reminders.service';
import { announcedRoom } from './rooms/announced-room';
import { createWaitingRooms } from './rooms/rooms.service';
import { createWaitingRoomStatus } from './status/status.service';

/** Seconds for which what everybody who waits asks is kept in this process. */
const statusSeconds = 1;

export interface WaitingRoomOptions {
  /** Tests pass a beacon of their own. */
  beacon?: BeaconClient;
}

export function createWaitingRoomServices(deps: ContextDeps & WaitingRoomOptions) {
  const { config, db, jobs, mailer } = deps;
  const beacon = watchedBeacon(deps.beacon ?? createBeaconClient(beaconOf(config)));
  const secretKeys = secretKeysOf(config);
  const publicUrl = config.PUBLIC_URL;
  const draw = createDraw({ db, beacon });
  const reminders = createReminders({ db, jobs, mailer, publicUrl, secretKeys });
  const work = createLinkWork({
    secretKeys,
    bits: config.LINK_WORK_BITS,
    above: config.LINK_WORK_ABOVE,
  });
  return {
    announcedRoom: (eventId: string) => announcedRoom(db, eventId),
    waitingRooms: createWaitingRooms({ db }),
    waitingRoomEntries: createEntries({ db, jobs, mailer, publicUrl, secretKeys, work }),
    waitingRoomReminders: reminders,
    waitingRoomPasses: createPasses({ db, secretKeys }),
    waitingRoomDraw: draw,
    waitingRoomStatus: createWaitingRoomStatus({ db }),
    waitingRoomCache: createShortCache({ seconds: statusSeconds, size: 1_000 }),
    waitingRoomMover: createMover({
      db,
      draw,
      reminders,
      ordersPerMinute: config.ORDERS_PER_MINUTE,
    }),
  };
}

export type WaitingRoomServices = ReturnType<typeof createWaitingRoomServices>;
