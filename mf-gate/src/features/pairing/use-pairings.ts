import { useCallback, useEffect, useState } from 'react';
import { forgetOldEvents, openGateDb, type GateDb, type Pairing } from '../device/gate-db';

/** Why a device ended. */
export type Ending = 'revoked' | 'left';

interface Pairings {
  /** Undefined while it is being opened; null when this browser stores nothing. */
  db: GateDb | null | undefined;
  /** The gates that this phone works at, the latest first. */
  pairings: Pairing[];
  ended: Ending | undefined;
  reload: (ended?: Ending) => Promise<void>;
}

/** The gates that this phone is a device of. */
export function usePairings(): Pairings {
  const [db, setDb] = useState<GateDb | null>();
  const [pairings, setPairings] = useState<Pairing[]>([]);
  const [ended, setEnded] = useState<Ending>();

  useEffect(() => {
    let opened: GateDb | undefined;
    let left = false;
    const open = async () => {
      opened = await openGateDb();
      await forgetOldEvents(opened, Date.now());
      const found = await newestFirst(opened);
      if (left) return opened.close();
      setPairings(found);
      setDb(opened);
    };
    open().catch(() => setDb(null));
    return () => {
      left = true;
      opened?.close();
    };
  }, []);

  const reload = useCallback(
    async (why?: Ending) => {
      setEnded(why);
      if (db) setPairings(await newestFirst(db));
    },
    [db],
  );
  return { db, pairings, ended, reload };
}

const newestFirst = async (db: GateDb) =>
  (await db.getAll('pairings')).sort((a, b) => (a.pairedAt < b.pairedAt ? 1 : -1));
