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
  const draft = useMemo(() => formDraft<Values>(account, input.draft), [account, input.draft]);
  const [typed, setTyped] = useState(() => draft.read(saved, input.restore));
  const [restored, setRestored] = useState(typed !== null);
  useEffect(() => draft.write(typed), [draft, typed]);

  return {
    values: { ...saved, ...typed?.changes },
    dirty: typed !== null,
    restored: restored && typed !== null,
    version: typed ? typed.version : version,
    change(part: Partial<Values>): void {
      setTyped((before) => {
        const changes = changesBetween(saved, { ...saved, ...before?.changes, ...part });
        return changes && { changes, version: before ? before.version : version };
      });
    },
    clear(): void {
      draft.forget();
      setTyped(null);
      setRestored(false);
    },
  };
}
