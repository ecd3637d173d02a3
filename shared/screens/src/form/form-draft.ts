import { draftKey } from '@panggung/platform';
import { isRecord } from '../tab/is-record';
import { readTab, writeTab } from '../tab/tab-storage';

/** What was stored when the typing began. */
export interface Origin<Values> {
  version?: string | undefined;
  base?: Values | undefined;
}

/** Typed values that differ from the stored ones. */
export interface Typed<Values> extends Origin<Values> {
  changes: Partial<Values>;
}

/** The part of a restored draft that still fits. @param version with which it began */
export type Restore<Values> = (
  changes: Partial<Values>,
  version: string | undefined,
) => Partial<Values>;

const asItIs = <Values>(changes: Partial<Values>) => changes;

/**
 * Keeps what is typed into a form while the tab is open, for one account.
 * @param name of the form; undefined keeps nothing
 * @param secrets fields that are not kept
 */
export function formDraft<Values extends object>(
  account: string | null,
  name: string | undefined,
  secrets: readonly string[] = [],
) {
  const key = name === undefined ? undefined : draftKey(account, name);
  // A guest's draft continues after signing in: it then belongs to the account.
  const guestKey = name === undefined ? undefined : draftKey(null, name);
  return {
    /** The fields of the draft, if they still have the types of the form's; null for none. */
    read(saved: Values, restore: Restore<Values> = asItIs): Typed<Values> | null {
      for (const stored of [guestKey, key].map((from) => (from ? readTab(from) : {}))) {
        const { changes: kept, version, base } = stored;
        const usable = isRecord(kept) ? fitting(kept, saved) : {};
        if (Object.keys(usable).length === 0) continue;
        const begun = typeof version === 'string' ? version : undefined;
        const from = isRecord(base) ? { ...saved, ...fitting(base, saved) } : undefined;
        const before = from ?? saved;
        const changes = changesBetween(before, { ...before, ...restore(usable, begun) });
        return changes && { changes, version: begun, base: from };
      }
      return null;
    },
    /** @param typed null when the form was sent or discarded */
    write(typed: Typed<Values> | null): void {
      if (guestKey !== undefined && guestKey !== key) writeTab(guestKey, null);
      if (key === undefined) return;
      const changes = Object.entries(typed?.changes ?? {}).filter(
        ([field]) => !secrets.includes(field),
      );
      const kept = { ...typed, changes: Object.fromEntries(changes) };
      writeTab(key, changes.length === 0 ? null : kept);
    },
  };
}

/** The values that differ from the stored ones; null when none does. */
export function changesBetween<Values extends object>(
  saved: Values,
  values: Values,
): Partial<Values> | null {
  const before = new Map(Object.entries(saved).map(([name, value]) => [name, spelled(value)]));
  const changed = Object.entries(values).filter(
    ([name, value]) => spelled(value) !== before.get(name),
  );
  // Names and types are those of `values`.
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
