import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The operating system user that a PostgreSQL server runs as. */
export interface Identity {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. So root runs it as the system's `postgres` user, or as
 * `nobody` if there is none; everybody else runs it as themselves (undefined).
 */
export function serverIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return lookUp('postgres') ?? lookUp('nobody');
}

function lookUp(user: string): Identity | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** Whether `identity` may pass through every folder above `path` (a home or temporary folder of
 * root is usually closed to others). */
export function canReach(path: string, identity: Identity): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    try {
      const { mode, uid, gid } = statSync(folder);
      const bit = uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    } catch {
      // A folder that does not exist yet is made by us, with the mode it needs.
    }
    if (folder === dirname(folder)) return true;
  }
}
