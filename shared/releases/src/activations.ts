import type { ObjectStore } from '@panggung/storage';
import { z } from 'zod';
import { each } from './each';

/** What this version does; `refuse` is of what was scheduled and did not go live. */
export type Action =
  | 'release'
  | 'rollback'
  | 'canary'
  | 'promote'
  | 'end-canary'
  | 'halt'
  | 'preview'
  | 'end-preview'
  | 'schedule'
  | 'unschedule'
  | 'refuse'
  | 'step';

/** Of a later version too: what it did is told by its own name. Keys of the store are made of it. */
const actionSchema = z.string().regex(/^[a-z][a-z-]{0,39}$/);

/** Who asked for it, and with what. */
export const originSchema = z.object({
  /** Team and key, or another name of who did it; missing for whoever has the store itself. */
  by: z.string().optional(),
  /** Of the archive that was taken in, `sha256-…`. */
  digest: z.string().optional(),
  /** Name of the wish: the same one is fulfilled once, however often it comes. */
  order: z.string().optional(),
  /** Hash of what was asked for: another wish of the same name is refused. */
  wish: z.string().optional(),
  /** Why, in words, of who did it. */
  reason: z.string().optional(),
});

export const activationSchema = originSchema.extend({
  /** ISO 8601. */
  at: z.iso.datetime(),
  action: actionSchema,
  release: z.string(),
});

export type Activation = z.infer<typeof activationSchema>;

/** What was done, and with which remote, or the shell. */
export const notedSchema = activationSchema.extend({ name: z.string() });
export type Noted = z.infer<typeof notedSchema>;

const folderOf = (name: string) => `${name}/activations/`;

/** Time, action and release stand in the key, so that the same one is the same object. */
const keyOf = ({ name, at, action, release }: Noted) =>
  `${folderOf(name)}${at.replaceAll(':', '.')}~${action}~${release}`;

/** Writes down what was done; each has an object of its own, so that none is lost. */
export async function noteActivation(
  store: ObjectStore,
  noted: Noted,
  { again = false }: { again?: boolean } = {},
): Promise<void> {
  const key = keyOf(noted);
  if (again && (await store.exists(key))) return;
  const { name: _, ...activation } = noted;
  await store.write(key, `${JSON.stringify(activation)}\n`);
}

/**
 * What was done with a remote, or the shell, the latest last.
 * @param recent of the registry, which knows what a process that was killed could not write down
 */
export async function activationsOf(
  store: ObjectStore,
  name: string,
  recent: readonly Noted[] = [],
): Promise<Activation[]> {
  const found = new Map<string, Activation>();
  for (const noted of recent) if (noted.name === name) found.set(keyOf(noted), noted);
  await each(await store.list(folderOf(name)), async ({ key }) => {
    const object = found.has(key) ? null : await store.read(key);
    const { data } = activationSchema.safeParse(object && JSON.parse(object.body.toString('utf8')));
    if (data) found.set(key, data);
  });
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, activation]) => activation);
}
