import { draftKey } from '@panggung/platform';
import { isRecord } from '../tab/is-record';
import { readTab, writeTab } from '../tab/tab-storage';

/** What was typed and differs from what is stored, and the version of what is stored. */
export interface Typed<Values> {
  changes: Partial<Values>;
  version: string | undefined;
}

/** What was typed before a reload, as far as it still fits. @param version it began with */
export type Restore<Values> = (
  changes: Partial<Values>,
  version: string | undefined,
) => Partial<Values>;

const asItIs = <Values>(changes: Partial<Values>) => changes;

/**
 * Keeps what is typed into a form for as long as the tab is open, for one account.
 * @param name of the form; undefined keeps nothing
 */
export function formDraft<Values extends object>(account: string | null, name: string | undefined) {
  const key = name === undefined ? undefined : draftKey(account, name);
  // Whoever began as a guest goes on with it after signing in: it becomes the account's.
  const guestKey = name === undefined ? undefined : draftKey(null, name);
  return {
    /** Fields that were typed before, as far as they are of the form's kinds; null for none. */
    read(saved: Values, restore: Restore<Values> = asItIs): Typed<Values> | null {
      for (const stored of [guestKey, key].map((from) => (from ? readTab(from) : {}))) {
        const { changes: kept, version } = stored;
        const usable = isRecord(kept) ? fitting(kept, saved) : {};
        if (Object.keys(usable).length === 0) continue;
        const begun = typeof version === 'string' ? version : undefined;
        const changes = changesBetween(saved, { ...saved, ...restore(usable, begun) });
        return changes && { changes, version: begun };
      }
      return null;
    },
    /** @param typed null when it was sent or given up */
    write(typed: Typed<Values> | null): void {
      if (guestKey !== undefined && guestKey !== key) writeTab(guestKey, null);
      if (key === undefined) return;
      writeTab(key, typed && { changes: typed.changes, version: typed.version });
    },
  };
}

/** Of the values those that differ from what is stored; null when none does. */
export function changesBetween<Values extends object>(
  saved: Values,
  values: Values,
): Partial<Values> | null {
  const before = new Map(Object.entries(saved).map(([name, value]) => [name, spelled(value)]));
  const changed = Object.entries(values).filter(
    ([name, value]) => spelled(value) !== before.get(name),
  );
  // The values are named and typed as those that they come from.
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Partial<Values>);
}

const spelled = (value: unknown) => JSON.stringify(value) ?? '';

function fitting<Values extends object>(
  stored: Record<string, unknown>,
  saved: Values,
): Partial<Values> {
  const usable = Object.entries(saved).flatMap(([name, value]: [string, unknown]) => {
    const found = stored[name];
    const fits = found !== undefined && (value == null || kindOf(found) === kindOf(value));
    return fits ? [[name, found] as const] : [];
  });
  return Object.fromEntries(usable) as Partial<Values>;
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);
