import { useAuth } from '@panggung/platform';
import { useEffect, useMemo, useState } from 'react';
import { changesBetween, formDraft, type Origin, type Restore } from './form-draft';

interface TypedInput<Values> {
  saved: Values;
  draft?: string | undefined;
  secrets?: readonly (keyof Values & string)[];
  version?: string | undefined;
  base?: Values | undefined;
  restore?: Restore<Values>;
  ready?: boolean;
}

/** New values of some fields; as a function, of what they were by then. */
export type Change<Values> = Partial<Values> | ((values: Values) => Partial<Values>);

/** The values that a user has typed over the stored ones, kept in the tab for the account. */
export function useTyped<Values extends object>(input: TypedInput<Values>) {
  const { version, base, ready = true } = input;
  const { user } = useAuth();
  const account = user?.id ?? null;
  const readDraft = () => {
    const draft = formDraft<Values>(account, input.draft, input.secrets);
    const kept = draft.read(input.saved, input.restore);
    return kept && { ...kept, restored: true };
  };
  // The account at the start: after a sign-out, an open form writes no more drafts.
  const [owner, setOwner] = useState(ready ? account : undefined);
  const [typed, setTyped] = useState(ready ? readDraft : null);
  if (ready && owner === undefined) {
    setOwner(account);
    const kept = readDraft();
    // What was typed before the form was ready is what the screen shows: it counts.
    if (kept) setTyped({ ...kept, changes: { ...kept.changes, ...typed?.changes } });
  }
  const draft = useMemo(
    () => formDraft<Values>(owner ?? null, input.draft, input.secrets),
    [owner, input.draft, input.secrets],
  );
  const isOwn = account === owner;
  useEffect(() => {
    if (isOwn) draft.write(typed);
  }, [draft, isOwn, typed]);

  const saved = typed?.base ?? input.saved;

  return {
    values: { ...saved, ...typed?.changes },
    /** The stored values that are shown where nothing is typed. */
    saved,
    dirty: typed !== null,
    /** Whether the values were restored after a reload. */
    restored: typed?.restored === true,
    version: typed?.version ?? version,
    base: typed?.base ?? base,
    /** @param isSending keeps also what equals the stored values, because they are changing */
    change(change: Change<Values>, isSending: boolean): void {
      setTyped((before) => {
        const part =
          typeof change === 'function' ? change({ ...saved, ...before?.changes }) : change;
        const changes = { ...before?.changes, ...part };
        const kept = isSending ? changes : changesBetween(saved, { ...saved, ...changes });
        if (kept === null) return null;
        const begun = before ?? { version, base, restored: false };
        return { ...begun, changes: kept };
      });
    },
    /** Discards what is typed. */
    clear(): void {
      // The form may be unmounted by now.
      draft.write(null);
      setTyped(null);
    },
    /**
     * Removes stored values from the draft; keeps what was typed meanwhile.
     * @param now what that was typed over
     */
    settle(stored: Values, now: Origin<Values>): void {
      draft.write(null);
      setTyped((before) => {
        const since = before && changesBetween(stored, { ...stored, ...before.changes });
        return since && { ...now, changes: since, restored: false };
      });
    },
  };
}
