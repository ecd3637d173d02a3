import { Alert } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import type { Direction, HeldEvent } from '../device/gate-db';
import type { Shown } from '../device/judge';
import { CameraView } from './camera-view';
import { DeviceTools } from './device-tools';
import { Figures } from './figures';
import styles from './gate.module.css';
import { NameSearch } from './name-search';
import { RecentScans } from './recent-scans';
import { ResultPanel } from './result-panel';
import { TypedCode } from './typed-code';
import type { Gate } from './use-gate';
import { Warnings } from './warnings';
import { Ways, type Way } from './ways';

interface DeskProps {
  gate: Gate;
  event: HeldEvent;
  /** When the gates open and close, in words. */
  opens: string;
  closes: string;
  sound: boolean;
  onSound: (sound: boolean) => void;
  onOther?: () => void;
}

/** The gate during admission. */
export function Desk(props: DeskProps): ReactNode {
  const { gate, event, opens, closes, sound, onSound, onOther } = props;
  const [way, setWay] = useState<Way>('scan');
  const [direction, setDirection] = useState<Direction>('in');
  const [practice, setPractice] = useState(false);
  const [lost, setLost] = useState(false);
  const scan = async (shown: Shown) => {
    try {
      await gate.scan(shown, { direction, practice });
      setLost(false);
    } catch {
      // The verdict before is taken from the screen: it would let in whoever comes next.
      setLost(true);
    }
  };
  return (
    <>
      {event.status === 'cancelled' ? (
        <Alert tone="bad" title="Acara ini dibatalkan">
          <p>Tidak ada tiket yang berlaku.</p>
        </Alert>
      ) : null}
      {practice ? (
        <Alert tone="warn" title="Mode latihan">
          <p>Tidak ada yang dihitung atau tersimpan. Matikan sebelum pintu dibuka.</p>
        </Alert>
      ) : null}
      {lost ? <LostScan /> : null}
      <ResultPanel scan={lost ? undefined : gate.last} opens={opens} closes={closes} />
      <Warnings figures={gate.figures} putAside={gate.putAside} />
      <Figures figures={gate.figures} />
      {event.reentry ? (
        <div className={styles.directions} role="group" aria-label="Arah">
          {(['in', 'out'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={direction === one}
              onClick={() => setDirection(one)}
            >
              {one === 'in' ? 'Masuk' : 'Keluar'}
            </button>
          ))}
        </div>
      ) : null}
      <Ways way={way} onWay={setWay} />
      {way === 'scan' ? (
        <>
          <CameraView onCode={(qr) => void scan({ qr })} />
          <TypedCode onCode={scan} />
        </>
      ) : null}
      {way === 'search' ? (
        <NameSearch
          event={event}
          search={gate.search}
          direction={direction}
          onChoose={(listed) => scan({ listed })}
        />
      ) : null}
      {way === 'more' ? (
        <>
          <RecentScans scans={gate.figures?.latest ?? []} undo={gate.undo} />
          <DeviceTools
            gate={gate}
            event={event}
            sound={sound}
            onSound={onSound}
            practice={practice}
            onPractice={setPractice}
            {...(onOther && { onOther })}
          />
        </>
      ) : null}
    </>
  );
}

/** The phone has no room, or its browser has closed the database. */
function LostScan(): ReactNode {
  return (
    <Alert tone="bad" title="Pindaian ini tidak tersimpan">
      <p>
        Jangan loloskan dulu. Muat ulang halaman atau kosongkan ruang penyimpanan ponsel, lalu
        pindai lagi.
      </p>
    </Alert>
  );
}
