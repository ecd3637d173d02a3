import { platformVersion } from '@panggung/platform/manifest';
import { StoreUnavailable, update, type ObjectStore } from '@panggung/storage';
import { z } from 'zod';
import { parseKnown } from './parse-known';
import { noteActivation, type Action, type Activation, type Noted } from './activations';
import { shellName } from './changes';
import type { Origin } from './origin';
import { Refusal, usedAgain } from './refusal';
import { parseEnvelope } from './proof/proven';
import { registryKey } from './registry-key';
import {
  emptyRegistry,
  healthSchema,
  registrySchema,
  releaseSchema,
  shellReleaseSchema,
  type Health,
  type Registry,
  type Release,
  type ShellRelease,
} from './registry';

/**
 * Changes that the registry itself remembers: more than teams make between two looks of whoever
 * tells teams of them, see `mostChanges` of the release service.
 */
const remembered = 200;
const healthKey = 'health.json';
/** Written last: a release is in the store when this is. */
const releaseKey = (name: string, id: string) => `${name}/${id}/release.json`;

/**
 * Reads a registry. The content of a signed one is read as it is: whether its signature holds is
 * told by `sealedStore`.
 * @throws StoreUnavailable when it is no registry
 */
export function parseRegistry(content: Buffer | null): Registry {
  if (content === null) return emptyRegistry();
  try {
    const envelope = parseEnvelope(content.toString('utf8'));
    return parse(registrySchema, envelope ? Buffer.from(envelope.payload, 'base64') : content);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreUnavailable(`${registryKey} of the release store is no registry: ${reason}`);
  }
}

/** The registry of a release store; empty where there is none yet. */
export async function readRegistry(store: ObjectStore): Promise<Registry> {
  return parseRegistry((await store.read(registryKey))?.body ?? null);
}

/** What was done, maybe by another version. */
interface Done extends Omit<Activation, 'at' | Exclude<keyof Origin, 'reason'>> {
  /** The remote, or the shell. */
  name: string;
}

interface Change extends Done {
  action: Action;
}

/**
 * Changes the registry in one step, also when others do at the same time, and notes what was done.
 * A wish that has a name is fulfilled once: a second time it changes nothing.
 * @param change alters the registry that it gets; may run several times; null leaves it as it is
 * @returns what `change` returned at last
 * @throws whatever `change` throws, or Refusal for a signed registry or for another wish of the same
 *   name; nothing is changed then
 */
export async function changeRegistry<Result extends Change | null>(
  store: ObjectStore,
  change: (registry: Registry) => Result,
  { still, grant: _, ...origin }: Origin = {},
): Promise<Result | Done> {
  const last: { made?: Result | Done; noted?: Noted; unwritten: Noted[] } = { unwritten: [] };
  await update(store, registryKey, (content) => {
    if (content && parseEnvelope(content.toString('utf8'))) {
      throw new Refusal('the registry is signed: release through the release service, with --site');
    }
    const registry = parseRegistry(content);
    delete last.noted;
    const before = doneFor(registry, origin);
    // A key may have been revoked, or a remote given away, while a build was tried.
    if (!before) still?.(registry);
    last.made = before ?? change(registry);
    if (before || last.made === null) return null;
    last.unwritten = registry.recent.slice(-1);
    last.noted = { ...last.made, ...origin, at: new Date().toISOString() };
    registry.recent = [...registry.recent, last.noted].slice(-remembered);
    registry.version += 1;
    return toReadable(registry);
  });
  if (last.noted) {
    // Whoever made the change before may have been killed before it could note it.
    for (const noted of last.unwritten) await noteActivation(store, noted, { again: true });
    await noteActivation(store, last.noted);
  }
  return last.made as Result | Done;
}

/**
 * What was done for a wish, if it has a name and was fulfilled not long ago.
 * @throws Refusal when the name was given to another wish
 */
export const fulfilled = async (store: ObjectStore, origin: Origin): Promise<Noted | undefined> =>
  doneFor(await readRegistry(store), origin);

function doneFor({ recent }: Registry, { order, by, wish }: Origin): Noted | undefined {
  if (order === undefined) return undefined;
  const found = recent.find((noted) => noted.order === order && noted.by === by);
  // What an older version noted says nothing of what was asked for.
  const isAnother = wish !== undefined && found?.wish !== undefined && found.wish !== wish;
  if (isAnother) throw new Refusal(usedAgain);
  return found;
}

/** Changes who may release what, in one step. @throws whatever `change` throws */
export const changeTeams = <Result>(
  store: ObjectStore,
  change: (teams: Registry['teams']) => Result,
): Promise<Result> => changeSettings(store, ({ teams }) => change(teams));

/** Changes what belongs to the history of no remote, in one step. @throws whatever `change` throws */
export async function changeSettings<Result>(
  store: ObjectStore,
  change: (registry: Registry) => Result,
): Promise<Result> {
  const last: { made?: Result } = {};
  await update(store, registryKey, (content) => {
    if (content && parseEnvelope(content.toString('utf8'))) {
      throw new Refusal('the registry is signed: only the release service changes it');
    }
    const registry = parseRegistry(content);
    last.made = change(registry);
    registry.version += 1;
    return toReadable(registry);
  });
  return last.made as Result;
}

/** The platform version of the live shell; this tool's own version before web's first start. */
export const livePlatform = ({ shell }: Registry): string =>
  shell?.active.build.platform ?? platformVersion;

/** Web's figures of the releases; undefined before web has written any. */
export async function readHealth(store: ObjectStore): Promise<Health | undefined> {
  const object = await store.read(healthKey);
  return object ? parse(healthSchema, object.body) : undefined;
}

export async function writeHealth(
  store: ObjectStore,
  health: Omit<Health, 'canaries'> & Partial<Health>,
): Promise<void> {
  await store.write(healthKey, toText(health));
}

/** A release that lies in the store, live or not. */
export async function readRelease(
  store: ObjectStore,
  name: string,
  id: string,
): Promise<Release | undefined> {
  const object = await store.read(releaseKey(name, id));
  return object ? parse(releaseSchema, object.body) : undefined;
}

export async function readShellRelease(
  store: ObjectStore,
  id: string,
): Promise<ShellRelease | undefined> {
  const object = await store.read(releaseKey(shellName, id));
  return object ? parse(shellReleaseSchema, object.body) : undefined;
}

/** Whether a release lies in the store; quicker than reading it. */
export const hasRelease = (store: ObjectStore, name: string, id: string): Promise<boolean> =>
  store.exists(releaseKey(name, id));

/** Ids of everything that lies in the store of a remote, or the shell, unfinished ones too. */
export async function storedIds(store: ObjectStore, name: string): Promise<string[]> {
  return (await store.folders(`${name}/`)).filter((id) => id !== 'activations');
}

const parse = <Schema extends z.ZodType>(schema: Schema, content: Buffer): z.infer<Schema> =>
  parseKnown(schema, JSON.parse(content.toString('utf8')));

/** @throws Refusal when nobody could read it again, and with it nothing of the site's releases */
function toReadable(registry: Registry): string {
  const text = toText(registry);
  const { error } = registrySchema.safeParse(JSON.parse(text));
  if (!error) return text;
  throw new Refusal(
    `nothing is changed, the registry could not be read: ${z.prettifyError(error)}`,
  );
}

const toText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
