import { contentHash } from '../content-hash';
import { VersionOutdated } from './version.errors';

/** Something that can be edited, as it is answered. */
export interface Versioned {
  version: string;
}

/**
 * The version of editable content. Computed from the content itself, so that nothing that writes it
 * can forget to raise it. Counters and other derived data are no part of it: a sale must not make
 * what an editor has open outdated.
 */
export const versionOf = (content: object): string => contentHash(content).slice(0, 32);

/** Adds the version. @param editable the fields that updates can change */
export function versioned<Content extends object, Name extends keyof Content>(
  content: Content,
  editable: readonly Name[],
): Content & Versioned {
  const fields = Object.fromEntries(editable.map((name) => [name, content[name]]));
  return { ...content, version: versionOf(fields) };
}

/**
 * To be called in the transaction that writes, with the row locked.
 * @param expected the version over which the update was made
 * @throws VersionOutdated with the present state when somebody else has changed it since
 */
export function checkVersion(expected: string, present: Versioned): void {
  if (expected !== present.version) throw new VersionOutdated(present);
}
