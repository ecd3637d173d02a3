import { platformVersion } from '@panggung/platform/manifest';
import { StoreUnavailable, update, type ObjectStore } from '@panggung/storage';
import type { z } from 'zod';
import { parseKnown } from './parse-known';
import { noteActivation, type Activation } from './activations';
import { shellName } from './changes';
import {
  healthSchema,
  registrySchema,
  releaseSchema,
  shellReleaseSchema,
  type Health,
  type Registry,
  type Release,
  type ShellRelease,
} from './registry';

/** The object that names the live releases; web watches it. */
export const registryKey = 'registry.json';
const healthKey = 'health.json';
/** Written last: a release is in the store when this is. */
const releaseKey = (name: string, id: string) => `${name}/${id}/release.json`;

/** @throws StoreUnavailable when it is no registry */
export function parseRegistry(content: Buffer | null): Registry {
  if (content === null) return { remotes: {} };
  try {
    return parse(registrySchema, content);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreUnavailable(`${registryKey} of the release store is no registry: ${reason}`);
  }
}

/** The registry of a release store; empty where there is none yet. */
export async function readRegistry(store: ObjectStore): Promise<Registry> {
  return parseRegistry((await store.read(registryKey))?.body ?? null);
}

interface Change extends Omit<Activation, 'at'> {
  /** The remote, or the shell. */
  name: string;
}

/**
 * Changes the registry in one step, also when others do at the same time, and notes what was done.
 * @param change alters the registry that it gets; may run several times; null leaves it as it is
 * @returns what `change` returned at last
 * @throws whatever `change` throws; nothing is changed then
 */
export async function changeRegistry<Result extends Change | null>(
  store: ObjectStore,
  change: (registry: Registry) => Result,
): Promise<Result> {
  const last: { made?: Result } = {};
  await update(store, registryKey, (content) => {
    const registry = parseRegistry(content);
    last.made = change(registry);
    return last.made === null ? null : toText(registry);
  });
  if (last.made) await noteActivation(store, last.made.name, last.made);
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

export async function writeHealth(store: ObjectStore, health: Health): Promise<void> {
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

const toText = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
