import { failureText } from '@panggung/platform';
import { useSending } from '@panggung/screens';
import { Alert, Button, Checkbox } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import type { HeldEvent } from '../device/gate-db';
import { allowSound } from '../device/signals';
import { clockTime } from '../device/words';
import styles from './gate.module.css';
import type { Gate } from './use-gate';

interface DeviceToolsProps {
  gate: Gate;
  event: HeldEvent;
  sound: boolean;
  onSound: (sound: boolean) => void;
  practice: boolean;
  onPractice: (practice: boolean) => void;
  onOther?: () => void;
}

/** Switches of this phone, and how it leaves the gate. */
export function DeviceTools(props: DeviceToolsProps): ReactNode {
  const { gate, event, sound, onSound, practice, onPractice, onOther } = props;
  return (
    <section aria-labelledby="device-tools" className={styles.tools}>
      <h2 id="device-tools">Perangkat ini</h2>
      <Checkbox
        checked={sound}
        onChange={(on) => {
          allowSound();
          onSound(on);
        }}
      >
        Bunyi saat memindai
      </Checkbox>
      <Checkbox checked={practice} onChange={onPractice}>
        Mode latihan: hasil ditampilkan, tidak ada yang dihitung
      </Checkbox>
      <p>
        Daftar tiket diperbarui pukul {clockTime(event.refreshedAt)}. Dihapus sendiri sehari setelah
        pintu ditutup.
      </p>
      {onOther === undefined ? null : (
        <Button variant="secondary" onClick={onOther}>
          Gerbang lain di ponsel ini
        </Button>
      )}
      <Leave gate={gate} />
    </section>
  );
}

/** The names of attendees should not stay on a borrowed phone. */
function Leave({ gate }: { gate: Gate }): ReactNode {
  const [asked, setAsked] = useState(false);
  const { busy, error, run } = useSending();
  const waiting = gate.figures?.waiting ?? 0;
  if (waiting > 0) {
    return (
      <p>{waiting} pindaian belum terkirim. Perangkat dapat dilepas setelah semuanya terkirim.</p>
    );
  }
  if (!asked) {
    return (
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Lepas perangkat dari gerbang
      </Button>
    );
  }
  return (
    <>
      {error === null ? null : (
        <Alert tone="bad" title="Perangkat belum dilepas">
          <p>{failureText(error)}</p>
        </Alert>
      )}
      <Button variant="secondary" busy={busy} onClick={() => void run(gate.leave)}>
        Ya, lepas dan hapus daftar serta riwayat
      </Button>
    </>
  );
}
