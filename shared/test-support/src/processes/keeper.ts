import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { execa } from 'execa';

/**
 * Waits for the end of its input, then kills every process that carries the mark, with all
 * descendants (PostgreSQL's children overwrite their environment), and deletes the folders that
 * were named on its input.
 */
const script = `
mark=$1; shift
while read -r folder; do set -- "$@" "$folder"; done
family() {
  for pid in "$@"; do
    echo "$pid"
    family $(cat "/proc/$pid/task/$pid/children" 2>/dev/null)
  done
}
while all=$(family $(grep -slzxF -- "$mark" /proc/[0-9]*/environ | cut -d/ -f3)); [ -n "$all" ]; do
  kill -KILL $all 2>/dev/null
  sleep 0.1
done
rm -rf -- "$@"
`;

/** Whoever uses a keeper: a program or a folder. */
export interface Kept {
  /** Variables that mark a program, and everything that the program starts, as ours. */
  env: Record<string, string>;
  /** The mark of this program alone, as it is in its environment. */
  mark: string;
  /** To be called when the program has ended or the folder was deleted. */
  release(): void;
}

interface Keeper {
  id: string;
  input: Writable;
  users: number;
  ended: Promise<unknown>;
}

/** How programs are started that this process ends by itself. */
export const ownedProgram = {
  extendEnv: false,
  // Ctrl-C does not reach the program: whoever started it ends it.
  detached: true,
  cleanup: false,
  // A process may take as long as it needs to end.
  forceKillAfterDelay: false,
  reject: false,
  buffer: false,
  stdin: 'ignore',
} as const;

const keeperName = 'PANGGUNG_TEST_KEEPER';
const programName = 'PANGGUNG_TEST_PROGRAM';
let keeper: Keeper | undefined;

/**
 * Ends whatever this process started when this process is gone, even after a kill -9: a shell reads
 * from a pipe that only this process holds open, and the system closes the pipe however this
 * process ends.
 * @param folder is deleted too
 */
export function endWithUs(folder?: string): Kept {
  const ours = (keeper ??= startKeeper());
  ours.users += 1;
  if (folder !== undefined) ours.input.write(`${folder}\n`);
  const own = randomUUID();
  let isReleased = false;
  return {
    env: { [keeperName]: ours.id, [programName]: own },
    mark: `${programName}=${own}`,
    release() {
      if (isReleased) return;
      isReleased = true;
      ours.users -= 1;
      if (ours.users > 0) return;
      ours.input.end();
      // The next program gets a keeper, and thereby a mark, of its own.
      if (keeper === ours) keeper = undefined;
    },
  };
}

/** Kills all programs and deletes all folders now. @returns when that is done */
export async function endEverything(): Promise<void> {
  const ours = keeper;
  keeper = undefined;
  ours?.input.end();
  await ours?.ended;
}

function startKeeper(): Keeper {
  const id = randomUUID();
  // Detached: Ctrl-C reaches the keeper's owner alone.
  const child = execa('sh', ['-c', script, 'keeper', `${keeperName}=${id}`], {
    detached: true,
    cleanup: false,
    reject: false,
    buffer: false,
    stdin: 'pipe',
    stdout: 'ignore',
    stderr: 'ignore',
  });
  child.unref();
  const input: Writable & { unref?: () => void } = child.stdin;
  input.unref?.();
  // The shell may have been killed by somebody who clears up.
  input.on('error', () => {});
  return { id, input, users: 0, ended: once(child, 'exit') };
}
