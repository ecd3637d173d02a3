import { useApi } from '@panggung/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { openGateDevice, type GateDevice, type GateFigures } from './gate-device';
import type { HeldEvent, OwnScan } from './gate-db';
import type { Shown } from './judge';
import { signal } from './signals';
import { useRounds } from './use-rounds';

export interface Gate {
  /** Undefined while the database is being read; null when it has no data of this event. */
  event: HeldEvent | null | undefined;
  figures: GateFigures | undefined;
  last: OwnScan | undefined;
  /** Whether the last round reached the API. */
  online: boolean;
  scan(shown: Shown): Promise<void>;
  /** @param onProgress called with the number of loaded tickets */
  refresh(onProgress?: (tickets: number) => void): Promise<void>;
  undo(scan: OwnScan, reason: string): Promise<void>;
  forget(): Promise<void>;
}

/** The gate of an event on this device. @param name of the device; empty before it has one */
export function useGate(eventId: string, name: string, sound: boolean): Gate {
  const { api } = useApi();
  const device = useRef<Promise<GateDevice>>(undefined);
  const [event, setEvent] = useState<HeldEvent | null>();
  const [figures, setFigures] = useState<GateFigures>();
  const [last, setLast] = useState<OwnScan>();
  const [online, setOnline] = useState(true);
  const currentName = useRef(name);
  useEffect(() => {
    currentName.current = name;
  }, [name]);
  const opened = useCallback(() => {
    device.current ??= openGateDevice({ api, eventId, name: () => currentName.current });
    return device.current;
  }, [api, eventId]);
  const show = useCallback(async (gate: GateDevice) => setFigures(await gate.figures()), []);

  useEffect(() => {
    let current = true;
    void opened().then(async (gate) => {
      const held = await gate.held();
      if (!current) return;
      setEvent(held ?? null);
      await show(gate);
    });
    return () => {
      current = false;
      void device.current?.then((gate) => gate.close());
      device.current = undefined;
    };
  }, [opened, show]);

  const round = useCallback(async () => {
    const gate = await opened();
    try {
      await gate.send();
      setEvent(await gate.refresh());
      setOnline(true);
    } catch {
      setOnline(false);
    }
    await show(gate);
  }, [opened, show]);
  useRounds(Boolean(event), round);

  return {
    event,
    figures,
    last,
    online,
    async scan(shown) {
      const gate = await opened();
      const scan = await gate.scan(shown);
      setLast(scan);
      setOnline(scan.sent === 1);
      signal(scan.result, sound);
      await show(gate);
    },
    async refresh(onProgress) {
      const gate = await opened();
      setEvent(await gate.refresh(onProgress));
      setOnline(true);
      await show(gate);
    },
    async undo(scan, reason) {
      const gate = await opened();
      await gate.undo(scan, reason);
      setLast(undefined);
      await show(gate);
    },
    async forget() {
      await (await opened()).forget();
      setLast(undefined);
      setEvent(null);
    },
  };
}
