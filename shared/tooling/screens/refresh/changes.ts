/** Why a build failed, at one place. */
export interface Problem {
  /** Relative to the remote's folder; empty when it has no place. */
  file: string;
  line: number | null;
  column: number | null;
  message: string;
}

/** What the harness tells open pages about a remote. */
export type Change =
  /** A good build. */
  | { kind: 'built'; hash: string }
  /** A failed one; the last good one stays. */
  | { kind: 'failed'; problems: Problem[] }
  /** Something changed that only a new page shows, such as remote.json. */
  | { kind: 'reload' };
