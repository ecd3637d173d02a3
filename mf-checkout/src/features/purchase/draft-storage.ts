import { isRecord } from '../storage/is-record';
import type { Buyer } from './buyer';
import type { Selection } from './selection';

/** What the visitor has filled in so far; may be incomplete. */
export interface Draft {
  /** The `t` of the address when it was written: another one starts a new selection. */
  preselected: string | null;
  selection: Selection;
  buyer: Buyer;
}

/** An attempt to place an order: what was sent, and its Idempotency-Key. */
export interface Attempt {
  content: string;
  key: string;
}

const draftKey = (eventId: string) => `panggung.checkout.${eventId}`;
const attemptKey = (eventId: string) => `panggung.checkout.${eventId}.attempt`;

/** The draft of this tab for an event, or undefined. */
export function readDraft(eventId: string): Draft | undefined {
  const { preselected, selection, buyer } = read(draftKey(eventId));
  if (!isRecord(selection) || !isRecord(buyer)) return undefined;
  const counts = Object.entries(selection).map(([id, quantity]) => [id, Number(quantity) || 0]);
  return {
    preselected: typeof preselected === 'string' ? preselected : null,
    selection: Object.fromEntries(counts) as Selection,
    buyer: { name: text(buyer['name']), email: text(buyer['email']), phone: text(buyer['phone']) },
  };
}

export const writeDraft = (eventId: string, draft: Draft): void => write(draftKey(eventId), draft);

/** The attempt whose outcome is not known, or undefined. */
export function readAttempt(eventId: string): Attempt | undefined {
  const { content, key } = read(attemptKey(eventId));
  return typeof content === 'string' && typeof key === 'string' ? { content, key } : undefined;
}

export const writeAttempt = (eventId: string, attempt: Attempt | null): void =>
  write(attemptKey(eventId), attempt);

function read(key: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: what is filled in lasts as long as the page.
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
