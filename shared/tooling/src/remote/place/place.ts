import type { CanaryPlan, Freeze } from '@panggung/releases';
import type { HistoryEntry, PreviewLink, ReleaseResult, Tell } from '@panggung/releasing';

/** Where releases go: a store that this process can write, or a site's release service. */
export interface Place {
  /** For messages. */
  readonly address: string;
  /** @param folder of a built remote, or of the built shell */
  release(folder: string, options: ReleaseWish): Promise<ReleaseResult>;
  startCanary(folder: string, options: CanaryWish): Promise<{ name: string; release: string }>;
  /** Puts a build where only those see it who have its link. */
  preview(folder: string, options: PreviewWish): Promise<Previewed>;
  endPreview(id: string): Promise<void>;
  /** @param percent 0 ends it @returns id of the canary */
  resizeCanary(name: string, percent: number, options: { anyway: boolean }): Promise<string>;
  /** @returns id of what is live for everybody now */
  promote(name: string, options: { anyway: boolean }): Promise<string>;
  /** @returns id of what is live again */
  rollBack(name: string, to: string | undefined): Promise<string>;
  /** @returns id of what goes live no more */
  unschedule(name: string): Promise<string>;
  /** Lets nothing new go live in a time. */
  freeze(freeze: FreezeWish): Promise<void>;
  /** @returns false when there was no freeze */
  unfreeze(): Promise<boolean>;
  /** Lines of text. */
  status(): Promise<string[]>;
  history(name: string): Promise<HistoryEntry[]>;
}

export interface ReleaseWish {
  newOnly: boolean;
  anyway: boolean;
  /** Goes live then, not now. */
  at?: Date | undefined;
  /** Version of the platform that it has to work with; the live shell's when left out. */
  platform?: string | undefined;
  tell: Tell;
}

export interface PreviewWish {
  days: number;
  tell: Tell;
}

export interface Previewed extends PreviewLink {
  name: string;
  release: string;
}

export type FreezeWish = Omit<Freeze, 'by'>;

export interface CanaryWish extends CanaryPlan {
  /** Goes live then, not now. */
  at?: Date | undefined;
  /** Also during a freeze. */
  anyway: boolean;
  tell: Tell;
}
