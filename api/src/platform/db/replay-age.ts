/** How far the primary's log had come at a moment of this process's own clock. */
interface Sample {
  position: bigint;
  at: number;
}

/**
 * How old what a standby shows is, without comparing clocks, and right also when the primary is idle:
 * whoever has replayed all that the primary had written at some moment shows that moment or a later one.
 */
export class ReplayAge {
  #samples: Sample[] = [];
  #asOf = -Infinity;

  /** The primary's position, asked for at the moment `at`. */
  notePrimary(position: bigint, at: number): void {
    this.#samples.push({ position, at });
    if (this.#samples.length > samplesKept) this.#samples.shift();
  }

  /** The standby's position, asked for after the samples that it is compared with. */
  noteReplayed(position: bigint): void {
    const replayed = this.#samples.findLastIndex((sample) => sample.position <= position);
    const sample = this.#samples[replayed];
    if (sample === undefined) return;
    this.#asOf = Math.max(this.#asOf, sample.at);
    this.#samples = this.#samples.slice(replayed);
  }

  /** A server that left the line of the primary says nothing any more. */
  forget(): void {
    this.#samples = [];
    this.#asOf = -Infinity;
  }

  /** Milliseconds since the moment that it shows at least; without end when that is not known. */
  at(now: number): number {
    return now - this.#asOf;
  }
}

/** A standby that is further behind is not read from, so older samples decide nothing. */
const samplesKept = 60;
