import type { Cluster } from '../parts/cluster';

/** One way in which one part fails. */
export interface Fault {
  part: string;
  /** What is done to it. */
  how: string;
  /** Seconds for which it lasts. */
  seconds: number;
  /** Whether the primary is replaced meanwhile: pages may then fail for so many seconds. */
  isFailOver: boolean;
  /** Does it. @returns what makes it good again */
  strike(cluster: Cluster): Promise<() => Promise<unknown>>;
}
