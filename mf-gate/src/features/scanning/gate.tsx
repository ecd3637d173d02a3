import { formatInstant } from '@panggung/format';
import { failureText, type ApiClient } from '@panggung/platform';
import { useScreenAwake } from '@panggung/screens';
import { Alert, Button, Stack } from '@panggung/ui';
import { useEffect, useState, type ReactNode } from 'react';
import type { GateDb, Pairing } from '../device/gate-db';
import { Desk } from './desk';
import { GateBar } from './gate-bar';
import styles from './gate.module.css';
import { useGate, type Gate as GateState } from './use-gate';
import { useKept } from './use-kept';

interface GateProps {
  db: GateDb;
  publicApi: ApiClient;
  pairing: Pairing;
  onEnded: (why: 'revoked' | 'left') => void;
  /** Shows the other gates of this phone; left out when there are none. */
  onOther?: () => void;
}

/** A gate during admission, which has the phone's screen to itself. */
export function Gate({ db, publicApi, pairing, onEnded, onOther }: GateProps): ReactNode {
  const [sound, setSound] = useKept('panggung.gate.sound', 'on');
  const gate = useGate({ db, publicApi, pairing, sound: sound === 'on', onEnded });
  useScreenAwake();
  const { event } = gate;
  return (
    <div className={styles.gate}>
      <title>{`Gerbang ${pairing.title} · Panggung`}</title>
      <meta name="robots" content="noindex" />
      <GateBar title={event?.title ?? pairing.title} name={pairing.name} line={gate.line} />
      {event === undefined ? null : event === null ? (
        <FirstLoad gate={gate} />
      ) : (
        <Desk
          gate={gate}
          event={event}
          opens={formatInstant(event.opensAt, event.timezone)}
          closes={formatInstant(event.closesAt, event.timezone)}
          sound={sound === 'on'}
          onSound={(on) => setSound(on ? 'on' : 'off')}
          {...(onOther && { onOther })}
        />
      )}
    </div>
  );
}

/** Loads the list of the event before the first scan. */
function FirstLoad({ gate }: { gate: GateState }): ReactNode {
  const { refresh } = gate;
  const [loaded, setLoaded] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    setFailure(undefined);
    refresh(setLoaded).catch(setFailure);
    // Once for each try: `refresh` is another function after every render.
  }, [tries]);
  return (
    <Stack>
      {failure === undefined ? (
        <p role="status">Mengunduh daftar tiket… {loaded}</p>
      ) : (
        <Alert tone="bad" title="Daftar belum dapat diunduh">
          <p>{failureText(failure)}</p>
          <Button onClick={() => setTries(tries + 1)}>Coba lagi</Button>
        </Alert>
      )}
    </Stack>
  );
}
