import { isRevoked, type GateClient } from './gate-client';
import {
  countWaiting,
  forgetKey,
  type Direction,
  type GateDb,
  type HeldEvent,
  type OwnScan,
  type Pairing,
} from './gate-db';
import { loadGateList } from './gate-list';
import { createJudge, type Judge, type Shown } from './judge';
import { askAbout, noteShown, sendWaiting } from './send-scans';
import { countTickets, latestScans, searchTickets, type Counts } from './ticket-search';

/** Milliseconds to wait for the API at the gate before the device decides alone. */
const patience = 1_500;

interface GateDeviceOptions {
  db: GateDb;
  client: GateClient;
  pairing: Pick<Pairing, 'eventId' | 'name' | 'key'>;
}

/** Figures on the screen beside the last scan. */
export interface GateFigures extends Counts {
  /** Scans that the API does not have yet. */
  waiting: number;
  latest: OwnScan[];
}

/** How a scan is meant. */
export interface ScanMode {
  direction: Direction;
  /** Shows what would come of it, and counts nothing. */
  practice: boolean;
}

/**
 * A phone at a gate: stores the list of its event, checks codes with and without a network, and
 * sends every scan, retrying as long as necessary. Closing the page loses nothing. When the API
 * says that it is no device any more, everything is forgotten and the call rejects.
 */
export function createGateDevice({ db, client, pairing }: GateDeviceOptions) {
  const { eventId, name: device } = pairing;
  const deps = { db, client, eventId, device };
  let judge: Judge | undefined;
  const use = (event: HeldEvent) => {
    judge = createJudge(db, event);
    return event;
  };

  /** @throws what the call throws; a revoked device has then forgotten everything */
  async function reach<Result>(call: Promise<Result>): Promise<Result> {
    try {
      return await call;
    } catch (error) {
      if (isRevoked(error)) await forgetKey(db, pairing);
      throw error;
    }
  }

  return {
    /** The stored data of the event, if any. */
    held: () => db.get('events', eventId).then((event) => event && use(event)),

    /** Loads the list, or its changes. */
    refresh: async (onProgress?: (tickets: number) => void) =>
      use(await reach(loadGateList(deps, eventId, onProgress))),

    /**
     * Checks a code. With a network the API decides, so that only one device lets it in.
     * @throws Error before the list was loaded
     */
    async scan(shown: Shown, { direction, practice }: ScanMode): Promise<OwnScan> {
      if (!judge) throw new Error('the list of the event was not loaded');
      const scannedAt = new Date().toISOString();
      const about = { id: crypto.randomUUID(), scannedAt, device, direction };
      if (practice) return judge.practise(shown, about);
      const scan = await judge.judge(shown, about);
      try {
        const asked = await reach(askAbout(deps, scan, AbortSignal.timeout(patience)));
        if (asked.sent === 1) return asked;
      } catch (error) {
        if (isRevoked(error)) throw error;
      }
      return (await noteShown(db, scan)) ?? scan;
    },

    send: () => reach(sendWaiting(deps)),

    async figures(): Promise<GateFigures> {
      const event = await db.get('events', eventId);
      const [counts, waiting, latest] = await Promise.all([
        event ? countTickets(db, event) : { inside: 0, expected: 0 },
        countWaiting(db, eventId),
        latestScans(db, eventId, 20),
      ]);
      return { ...counts, waiting, latest };
    },

    async search(name: string, type: string) {
      const event = await db.get('events', eventId);
      return event ? searchTickets(db, event, { name, type }, 30) : [];
    },

    /** Undoes a check-in; needs the network. */
    async undo(scan: OwnScan, reason: string): Promise<void> {
      await reach(client.undo(scan.id, reason));
      await db.put('scans', { ...scan, undone: true });
      use(await reach(loadGateList(deps, eventId)));
    },

    /** Puts the warning about a scan aside; needs the network. */
    async putAside(scan: OwnScan, reason: string): Promise<void> {
      await reach(client.note(scan.id, reason));
      await db.put('scans', { ...scan, note: reason });
    },

    /** Ends the device and forgets everything; needs the network, so that nobody counts on it. */
    async leave(): Promise<void> {
      await reach(client.leave()).catch((error: unknown) => {
        if (!isRevoked(error)) throw error;
      });
      await forgetKey(db, pairing);
    },
  };
}
