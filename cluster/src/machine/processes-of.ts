import { readFileSync, readdirSync } from 'node:fs';

interface Known {
  pid: number;
  parent: number;
  environment: string;
}

/**
 * Processes of this machine whose environment holds `mark`, and all that descend from them.
 * @param roots known to belong to them: some servers write their title over their environment
 */
export function processesOf(mark: string, roots: readonly number[] = []): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => read(Number(name)) ?? []);
  const found = new Set(
    all
      .filter(({ pid, environment }) => roots.includes(pid) || environment.includes(`\0${mark}\0`))
      .map(({ pid }) => pid),
  );
  // PostgreSQL's children write their titles over their environment: they are known by their parents.
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

function read(pid: number): Known | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const environment = `\0${readFileSync(`/proc/${pid}/environ`, 'latin1')}`;
    return { pid, parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]), environment };
  } catch {
    // It has ended meanwhile, or is somebody else's.
    return undefined;
  }
}

/** Sends a signal to each of some processes; those that have ended are passed over. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
