import type { ApiClient } from '@panggung/platform';
import {
  countTickets,
  countWaiting,
  forgetEvent,
  forgetOldEvents,
  latestScans,
  openGateDb,
  type GateDb,
  type HeldEvent,
  type OwnScan,
} from './gate-db';
import { loadGateList } from './gate-list';
import { createJudge, type Shown } from './judge';
import { askAbout, sendWaiting } from './send-scans';

/** Milliseconds to wait for the API at the gate before the device decides alone. */
const patience = 1_500;

interface GateDeviceOptions {
  api: ApiClient;
  eventId: string;
  /** The staff's name for this device or its gate; it may change. */
  name: () => string;
  /** Name of the database; for tests. */
  database?: string;
}

/** Figures on the screen beside the last scan. */
export interface GateFigures {
  inside: number;
  expected: number;
  /** Scans that the API does not have yet. */
  waiting: number;
  latest: OwnScan[];
}

/**
 * A phone at a gate: stores the list of its event, checks codes with and without a network, and
 * sends every scan, retrying as long as necessary. Closing the page loses nothing.
 */
export async function openGateDevice({ api, eventId, name, database }: GateDeviceOptions) {
  const db = await openGateDb(database);
  await forgetOldEvents(db, Date.now());
  const deps = {
    db,
    api,
    eventId,
    get device() {
      return name();
    },
  };
  let judge: ReturnType<typeof createJudge> | undefined;
  const use = (event: HeldEvent) => {
    judge = createJudge(db, eventId, event.keys);
    return event;
  };

  return {
    /** The stored data of the event, if any. */
    held: () => db.get('events', eventId).then((event) => event && use(event)),

    /** Loads the list, or its changes. */
    refresh: async (onProgress?: (tickets: number) => void) =>
      use(await loadGateList(deps, eventId, onProgress)),

    /**
     * Checks a code. With a network the API decides, so that only one device lets it in.
     * @throws Error before the list was loaded
     */
    async scan(shown: Shown): Promise<OwnScan> {
      if (!judge) throw new Error('the list of the event was not loaded');
      const about = {
        id: crypto.randomUUID(),
        scannedAt: new Date().toISOString(),
        device: name(),
      };
      const scan = await judge(shown, about);
      return askAbout(deps, scan, AbortSignal.timeout(patience));
    },

    send: () => sendWaiting(deps),

    async figures(): Promise<GateFigures> {
      const [tickets, waiting, latest] = await Promise.all([
        countTickets(db, eventId),
        countWaiting(db, eventId),
        latestScans(db, eventId, 20),
      ]);
      return { ...tickets, waiting, latest };
    },

    /** Undoes a check-in; needs the network. */
    async undo(scan: OwnScan, reason: string): Promise<void> {
      await api.post(
        '/events/{id}/check-ins/{checkInId}/undo',
        { reason },
        { path: { id: eventId, checkInId: scan.id } },
      );
      await noteUndone(db, scan);
      use(await loadGateList(deps, eventId));
    },

    forget: () => forgetEvent(db, eventId),
    close: () => db.close(),
  };
}

export type GateDevice = Awaited<ReturnType<typeof openGateDevice>>;

const noteUndone = (db: GateDb, scan: OwnScan) => db.put('scans', { ...scan, undone: true });
