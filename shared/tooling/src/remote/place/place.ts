import type { CanaryLimits, HistoryEntry, ReleaseResult, Tell } from '@panggung/releasing';

/** Where releases go: a store that this process can write, or a site's release service. */
export interface Place {
  /** For messages. */
  readonly address: string;
  /** @param folder of a built remote, or of the built shell */
  release(folder: string, options: ReleaseWish): Promise<ReleaseResult>;
  startCanary(folder: string, options: CanaryWish): Promise<{ name: string; release: string }>;
  /** @param percent 0 ends it @returns id of the canary */
  resizeCanary(name: string, percent: number): Promise<string>;
  /** @returns id of what is live for everybody now */
  promote(name: string, options: { anyway: boolean }): Promise<string>;
  /** @returns id of what is live again */
  rollBack(name: string, to: string | undefined): Promise<string>;
  /** Lines of text. */
  status(): Promise<string[]>;
  history(name: string): Promise<HistoryEntry[]>;
}

export interface ReleaseWish {
  newOnly: boolean;
  anyway: boolean;
  /** Version of the platform that it has to work with; the live shell's when left out. */
  platform?: string | undefined;
  tell: Tell;
}

export interface CanaryWish extends CanaryLimits {
  percent: number;
  tell: Tell;
}
