import { readFileSync, readdirSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  environment: string;
}

/**
 * Processes whose environment holds `mark`, the given ones, and all their descendants. PostgreSQL's
 * children write their titles over their environment: they are found by their parents. Linux only;
 * elsewhere the given ones alone.
 */
export function familyOf(roots: readonly number[], mark?: string): number[] {
  const all = readProcesses();
  const family = new Set(roots);
  for (const { pid, environment } of all) {
    if (mark !== undefined && environment.includes(`\0${mark}\0`)) family.add(pid);
  }
  for (let before = -1; before !== family.size;) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

function readProcesses(): Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
      .flatMap((name) => readProcess(Number(name)) ?? []);
  } catch {
    return [];
  }
}

function readProcess(pid: number): Process | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const environment = `\0${readFileSync(`/proc/${pid}/environ`, 'latin1')}`;
    return { pid, parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]), environment };
  } catch {
    // The process has ended meanwhile, or belongs to another user.
    return undefined;
  }
}

/** Sends a signal to each of some processes; those that have ended are passed over. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has ended meanwhile.
    }
  }
}
