import { z } from 'zod/mini';

const text = z.string().check(z.maxLength(500));

/** What the visitor has filled in so far; may be incomplete. */
const draftSchema = z.object({
  /** The `t` of the address when it was written: another one starts a new selection. */
  preselected: z.nullable(text),
  selection: z.record(z.string(), z.number()),
  buyer: z.object({ name: text, email: text, phone: text }),
});

export type Draft = z.infer<typeof draftSchema>;

/** An attempt to place an order: what was sent, and its Idempotency-Key. */
const attemptSchema = z.object({ content: z.string(), key: z.string() });

export type Attempt = z.infer<typeof attemptSchema>;

const draftKey = (eventId: string) => `panggung.checkout.${eventId}`;
const attemptKey = (eventId: string) => `panggung.checkout.${eventId}.attempt`;

/** The draft of this tab for an event, or undefined. */
export const readDraft = (eventId: string): Draft | undefined =>
  read(draftKey(eventId), draftSchema);

export const writeDraft = (eventId: string, draft: Draft): void => write(draftKey(eventId), draft);

/** The attempt whose outcome is not known, or undefined. */
export const readAttempt = (eventId: string): Attempt | undefined =>
  read(attemptKey(eventId), attemptSchema);

export const writeAttempt = (eventId: string, attempt: Attempt | null): void =>
  write(attemptKey(eventId), attempt);

function read<Value>(key: string, schema: z.ZodMiniType<Value>): Value | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored === null ? undefined : z.parse(schema, JSON.parse(stored));
  } catch {
    return undefined;
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
