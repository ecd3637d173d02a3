import { Actions, Alert, Button } from '@panggung/ui';
import { useRef, type ReactNode } from 'react';
import styles from './namesakes.module.css';
import { namesakesIn, type Namesake } from './namesakes-in';

interface NamedForm {
  busy: boolean;
  values: { stageName: string };
  submit: () => Promise<void>;
}

/** Lets a form of a new artist offer those who exist, and insist on another one. */
export function useNamesakes() {
  // A ref, because it is set in the click that sends.
  const insistedOn = useRef<string | null>(null);
  return {
    /** What the body says besides the profile. */
    insistence: (stageName: string) =>
      insistedOn.current === stageName ? { differentPerson: true } : {},
    /** What a form shows of its failure. */
    offer: (form: NamedForm, onUse: (artist: Namesake) => void) => (error: unknown) => {
      const namesakes = namesakesIn(error);
      if (namesakes === undefined) return undefined;
      const insist = () => {
        insistedOn.current = form.values.stageName.trim();
        void form.submit();
      };
      return <Namesakes namesakes={namesakes} busy={form.busy} onUse={onUse} onInsist={insist} />;
    },
  };
}

interface NamesakesProps {
  namesakes: readonly Namesake[];
  busy: boolean;
  onUse: (artist: Namesake) => void;
  /** Makes another artist of this name. */
  onInsist: () => void;
}

/** Artists who exist, before another one of such a name is made. */
function Namesakes({ namesakes, busy, onUse, onInsist }: NamesakesProps): ReactNode {
  return (
    <Alert title="Sudah ada artis dengan nama ini, atau yang mirip">
      <ul role="list" className={styles.list}>
        {namesakes.map((artist) => (
          <li key={artist.id} className={styles.one}>
            <span>
              Sudah ada: <strong>{artist.stage_name}</strong>
              <span className={styles.note}>
                {[artist.genre, artist.hasAccount ? 'punya akun sendiri' : 'belum punya akun']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button
              variant="secondary"
              busy={busy}
              aria-label={`Pakai yang ini: ${artist.stage_name}`}
              onClick={() => onUse(artist)}
            >
              Pakai yang ini
            </Button>
          </li>
        ))}
      </ul>
      <Actions>
        <Button variant="quiet" busy={busy} onClick={onInsist}>
          Bukan, ini artis lain bernama sama
        </Button>
      </Actions>
    </Alert>
  );
}
