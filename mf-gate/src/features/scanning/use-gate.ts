import type { ApiClient } from '@panggung/platform';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { gateClient, isRevoked } from '../device/gate-client';
import type { GateDb, HeldEvent, KnownTicket, OwnScan, Pairing } from '../device/gate-db';
import { createGateDevice, type GateFigures, type ScanMode } from '../device/gate-device';
import type { Shown } from '../device/judge';
import { signal } from '../device/signals';
import { useLine, type Line } from './use-line';
import { useRounds } from './use-rounds';

export interface Gate {
  /** Undefined while the database is being read; null when the list was not loaded yet. */
  event: HeldEvent | null | undefined;
  figures: GateFigures | undefined;
  last: OwnScan | undefined;
  line: Line;
  scan(shown: Shown, mode: ScanMode): Promise<void>;
  /** @param onProgress called with the number of loaded tickets */
  refresh(onProgress?: (tickets: number) => void): Promise<void>;
  search(name: string, type: string): Promise<KnownTicket[]>;
  undo(scan: OwnScan, reason: string): Promise<void>;
  putAside(scan: OwnScan, reason: string): Promise<void>;
  leave(): Promise<void>;
}

interface GateOptions {
  db: GateDb;
  publicApi: ApiClient;
  pairing: Pairing;
  sound: boolean;
  /** Called once when this phone is no device any more. */
  onEnded: (why: 'revoked' | 'left') => void;
}

/** The gate that this phone works at. */
export function useGate({ db, publicApi, pairing, sound, onEnded }: GateOptions): Gate {
  const [event, setEvent] = useState<HeldEvent | null>();
  const [figures, setFigures] = useState<GateFigures>();
  const [last, setLast] = useState<OwnScan>();
  const { line, setLine, guarded } = useLine(onEnded);
  const device = useMemo(
    () => createGateDevice({ db, client: gateClient(publicApi, pairing.key), pairing }),
    [db, publicApi, pairing],
  );
  const show = useCallback(async () => setFigures(await device.figures()), [device]);

  useEffect(() => {
    let current = true;
    void device.held().then(async (held) => {
      if (!current) return;
      setEvent(held ?? null);
      await show();
    });
    return () => {
      current = false;
    };
  }, [device, show]);

  const round = useCallback(async () => {
    try {
      await guarded(device.send());
      setEvent(await guarded(device.refresh()));
    } catch (error) {
      if (isRevoked(error)) return;
      setLine('cut');
    }
    await show();
  }, [device, guarded, setLine, show]);
  useRounds(Boolean(event), round);
  return {
    event,
    figures,
    last,
    line,
    async scan(shown, mode) {
      try {
        const scan = await device.scan(shown, mode);
        setLast(scan);
        if (!mode.practice) setLine(scan.sent === 1 ? 'connected' : 'cut');
        signal(scan.result, sound);
        await show();
      } catch (error) {
        if (!isRevoked(error)) throw error;
        onEnded('revoked');
      }
    },
    async refresh(onProgress) {
      setEvent(await guarded(device.refresh(onProgress)));
      await show();
    },
    search: device.search,
    async undo(scan, reason) {
      await guarded(device.undo(scan, reason));
      setLast(undefined);
      await show();
    },
    async putAside(scan, reason) {
      await guarded(device.putAside(scan, reason));
      await show();
    },
    async leave() {
      await guarded(device.leave());
      onEnded('left');
    },
  };
}
