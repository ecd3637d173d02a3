import { createAccounts } from './accounts';
import { createCatalog } from './catalog';
import { filesKeysOf } from './config';
import {
  createOperations,
  createOutsideServices,
  watchedGateway,
  watchedMailer,
} from './operations';
import { createOrganizing } from './organizing';
import type { ContextDeps } from './platform/context';
import { readsFromPrimary } from './platform/db/public-reads';
import { createFileVault } from './platform/files/file-vault';
import { createPrivacy } from './privacy';
import { createSales, type SalesOptions } from './sales';
import { createWaitingRoomServices, type WaitingRoomOptions } from './waiting-rooms';

/** What the services need from outside. */
export type ServiceDeps = Omit<ContextDeps, 'vault'> & SalesOptions & WaitingRoomOptions;

/** Services for jobs: they have their own connections, so jobs and visitors do not share any. */
export const createJobServices = (given: ServiceDeps, { outsideServices }: Services) =>
  createServices(
    { ...given, db: given.backgroundDb, publicReads: readsFromPrimary(given.backgroundDb) },
    outsideServices,
  );

/** Creates the contexts in the order of their dependencies. */
export function createServices(
  given: ServiceDeps,
  outsideServices = createOutsideServices({ ...given, db: given.backgroundDb }),
) {
  const { note } = outsideServices;
  const deps = {
    ...given,
    gateway: watchedGateway(given.gateway, note),
    mailer: watchedMailer(given.mailer, note),
    vault: createFileVault(filesKeysOf(given.config)),
  };
  const waitingRooms = createWaitingRoomServices(deps);
  const catalog = createCatalog({ ...deps, announcedRoom: waitingRooms.announcedRoom });
  return {
    outsideServices,
    ...createOperations(deps),
    ...createAccounts(deps),
    ...catalog,
    ...waitingRooms,
    ...createSales({ ...deps, events: catalog.events, mailPicture: catalog.mailPicture }),
    ...createOrganizing(deps),
    ...createPrivacy(deps),
  };
}

export type Services = ReturnType<typeof createServices>;
