import { readTab, writeTab } from '@panggung/screens';
import { useRef, useState } from 'react';
import { refusedFields } from './refused-fields';

type Faults = Record<string, string>;

interface DraftFormInput<Values extends object> {
  /** Under which this tab keeps what was typed and not saved. */
  storageKey: string;
  /** What is stored at the API. */
  saved: Values;
  /** What is wrong with the values, by field. */
  check: (values: Values) => Faults;
  /** Saves; `saved` is then the new state. */
  send: (values: Values) => Promise<void>;
}

/** A form of `useDraftForm`, whatever it holds. */
export type DraftFormState = Omit<
  ReturnType<typeof useDraftForm<Record<string, unknown>>>,
  'values' | 'change'
>;

/**
 * A form that saves when it is told to. What was typed outlives a failure, a reload and going to
 * another page; `restored` says that it came back.
 */
export function useDraftForm<Values extends object>(input: DraftFormInput<Values>) {
  const { storageKey, saved, check, send } = input;
  /** Null while nothing differs from what is saved. */
  const [typed, setTyped] = useState(() => restore(storageKey, saved));
  const [restored, setRestored] = useState(typed !== null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const sending = useRef(false);
  const values = typed ?? saved;
  const own = check(values);
  const refused = refusedFields(error);

  function replace(next: Values | null): void {
    const differs = next !== null && changed(next, saved) ? next : null;
    setTyped(differs);
    writeTab(storageKey, differs);
    setSavedAt(null);
    setError(null);
  }

  async function deliver(): Promise<void> {
    setError(null);
    setBusy(true);
    try {
      await send(values);
      writeTab(storageKey, null);
      setTyped(null);
      setRestored(false);
      setSavedAt(new Date());
      setAttempt(0);
    } catch (failure) {
      setError(failure);
      setAttempt((count) => count + 1);
    }
    setBusy(false);
  }

  return {
    values,
    dirty: typed !== null,
    restored: restored && typed !== null,
    busy,
    attempt,
    /** Since when everything is saved, if it was saved here. */
    savedAt,
    /** Shown once somebody tried to send. */
    faults: attempt > 0 ? { ...refused, ...own } : {},
    /** A failure that belongs to no field. */
    failure: error !== null && Object.keys(refused).length === 0 ? error : null,
    change: (part: Partial<Values>) => replace({ ...values, ...part }),
    discard() {
      replace(null);
      setRestored(false);
      setAttempt(0);
    },
    async submit(): Promise<void> {
      if (sending.current) return; // a double click must not save twice
      if (Object.keys(own).length > 0) {
        setAttempt((count) => count + 1);
        return;
      }
      sending.current = true;
      await deliver();
      sending.current = false;
    },
  };
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

const changed = (one: object, other: object) => JSON.stringify(one) !== JSON.stringify(other);

/** What this tab had typed, as far as it is of the form's kinds. */
function restore<Values extends object>(key: string, saved: Values): Values | null {
  const kept = readTab(key);
  const usable = Object.entries(saved).flatMap(([name, value]: [string, unknown]) => {
    const stored = kept[name];
    const fits = stored !== undefined && (value === null || kindOf(stored) === kindOf(value));
    return fits ? [[name, stored] as const] : [];
  });
  const restored = { ...saved, ...Object.fromEntries(usable) };
  return changed(restored, saved) ? restored : null;
}
