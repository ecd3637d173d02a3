import { useAuth } from '@panggung/platform';
import { useEffect, useMemo, useState } from 'react';
import { changesBetween, formDraft, type Restore } from './form-draft';

interface TypedInput<Values> {
  saved: Values;
  draft?: string | undefined;
  version?: string | undefined;
  restore?: Restore<Values>;
}

/** What somebody has typed over what is stored, kept in the tab for their account. */
export function useTyped<Values extends object>(input: TypedInput<Values>) {
  const { saved, version } = input;
  const { user } = useAuth();
  const account = user?.id ?? null;
  // Whoever signs out while the form is open takes along what they typed.
  const [owner] = useState(account);
  const draft = useMemo(() => formDraft<Values>(owner, input.draft), [owner, input.draft]);
  const [typed, setTyped] = useState(() => {
    const kept = draft.read(saved, input.restore);
    return kept && { ...kept, restored: true };
  });
  const isOwn = account === owner;
  useEffect(() => {
    if (isOwn) draft.write(typed);
  }, [draft, isOwn, typed]);

  return {
    values: { ...saved, ...typed?.changes },
    dirty: typed !== null,
    /** It comes from before a reload. */
    restored: typed?.restored === true,
    version: typed?.version ?? version,
    change(part: Partial<Values>): void {
      setTyped((before) => {
        const all = changesBetween(saved, { ...saved, ...before?.changes, ...part });
        if (all === null) return null;
        const begun = before ?? { version, restored: false };
        return { ...begun, changes: all };
      });
    },
    /** Throws away what is typed. */
    clear(): void {
      // The form may be gone from the screen by now.
      draft.write(null);
      setTyped(null);
    },
    /** Throws away what was stored; what somebody typed meanwhile stays. */
    settle(stored: Values): void {
      draft.write(null);
      setTyped((now) => {
        const since = now && changesBetween(stored, { ...stored, ...now.changes });
        return since && { changes: since, version: undefined, restored: false };
      });
    },
  };
}
