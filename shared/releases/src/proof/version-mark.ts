/**
 * Keeps the highest version that the registry ever had, somewhere else than in the release store:
 * a process that starts anew knows by it that an older registry was put back.
 */
export interface VersionMark {
  /** @throws Error when nobody can be asked now */
  read(): Promise<number>;
  /** Never lowers it. @throws Error when nobody takes it now */
  raise(version: number): Promise<void>;
}

/** Milliseconds before a mark that could not be read is asked for again. */
const again = 5000;

/** The highest version that this process, or by the mark any other one, has seen. */
export class HighestVersion {
  private highest = 0;
  private raised = 0;
  private isRead: boolean;
  private askedAt = -Infinity;
  private asking: Promise<void> | undefined;

  constructor(private readonly mark: VersionMark | undefined) {
    this.isRead = mark === undefined;
  }

  /** Asks for the mark until it was told once; without it what this process saw has to do. */
  async known(): Promise<number> {
    if (!this.isRead && !this.asking && performance.now() - this.askedAt > again) {
      this.askedAt = performance.now();
      this.asking = this.ask().finally(() => (this.asking = undefined));
    }
    await this.asking;
    return this.highest;
  }

  /** Whether the mark was told: without it an older registry would become a newer one. */
  async isKnown(): Promise<boolean> {
    await this.known();
    return this.isRead;
  }

  private async ask(): Promise<void> {
    const marked = await this.mark?.read().catch(() => null);
    if (typeof marked !== 'number') return;
    this.isRead = true;
    this.raised = marked;
    this.highest = Math.max(this.highest, marked);
  }

  see(version: number): void {
    this.highest = Math.max(this.highest, version);
    if (version <= this.raised) return;
    const before = this.raised;
    this.raised = version;
    // Whoever reads this version next tries again.
    this.mark?.raise(version).catch(() => (this.raised = Math.min(this.raised, before)));
  }
}
