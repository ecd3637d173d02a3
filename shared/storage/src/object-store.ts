/** An object as it lies in the store. */
export interface StoredObject {
  body: Buffer;
  /** Another one after each write. */
  etag: string;
}

export interface ObjectInfo {
  key: string;
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/** What a write demands of the object that is there: that it is still this one, or that there is none. */
export type Condition = { etag: string } | 'absent';

/** Whether the store itself keeps conditions of writes; without it `update` takes a lock. */
export type ConditionalWrites = 'supported' | 'ignored';

/**
 * Files by key. A key is a path of letters, digits and `._-~`, its parts separated by slashes. A
 * reader sees the object before or after a write, never a part of it.
 *
 * Every function throws StoreUnavailable when the store does not answer or answers with a fault.
 */
export interface ObjectStore {
  /** For messages to operators; contains no secret. */
  readonly address: string;
  /** The folder that the files lie in; null for a store that is somewhere else. */
  readonly folder: string | null;
  /** Null when there is no such object. */
  read(key: string): Promise<StoredObject | null>;
  /** 'same' when the object still has that etag; cheaper than to read it again. */
  readIfChanged(key: string, etag: string): Promise<StoredObject | null | 'same'>;
  exists(key: string): Promise<boolean>;
  /**
   * @returns the etag of what was written
   * @throws PreconditionFailed when the condition does not hold; nothing is written then
   */
  write(key: string, body: Buffer | string, options?: WriteOptions): Promise<string>;
  /** Does nothing when there is no such object. */
  delete(key: string): Promise<void>;
  /** All objects whose keys begin with a prefix, which ends in a slash or is empty; by key. */
  list(prefix: string): Promise<ObjectInfo[]>;
  /** The names directly below a prefix that have objects below them, sorted. */
  folders(prefix: string): Promise<string[]>;
  conditionalWrites(): Promise<ConditionalWrites>;
}

export interface WriteOptions {
  /** Media type; a store may keep it for those who read past us. */
  type?: string;
  /** Only a store with conditional writes keeps it: see `update`. */
  condition?: Condition;
}

/** Somebody else has written meanwhile. */
export class PreconditionFailed extends Error {
  override readonly name = 'PreconditionFailed';
  /** @param mayBeOurs the first answer was lost, so that the change may be what we wrote ourselves */
  constructor(
    key: string,
    readonly mayBeOurs = false,
  ) {
    super(`${key} was changed by somebody else`);
  }
}

/** The store cannot be reached, refuses us, or is full. The message says which, and where. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/**
 * Refuses what could lead out of a folder or mean something else to another store.
 * @throws TypeError
 */
export function checkKey(key: string): void {
  const parts = key.split('/');
  if (parts.every((part) => /^[\w.~-]+$/.test(part) && !/^\.+$/.test(part))) return;
  throw new TypeError(`${JSON.stringify(key)} is no key of an object`);
}
