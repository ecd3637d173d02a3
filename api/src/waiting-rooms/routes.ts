import type { Routes } from '../platform/http/routes';
import type { Guarded } from '../platform/context';
import { studioWaitingRoomRoutes } from './rooms/studio-events-waiting-room.routes';
import type { WaitingRoomServices } from './services';
import { waitingRoomRoutes } from './status/events-waiting-room.routes';

export function registerWaitingRooms(app: Routes, deps: Guarded<WaitingRoomServices>): void {
  studioWaitingRoomRoutes(app, deps);
  waitingRoomRoutes(app, deps);
}
