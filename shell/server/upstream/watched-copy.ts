import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `ready`: it says so. `unready`: it answers, and says that it should get no calls. `late`: it did
 * not answer in time. `away`: it refuses connections, or was late several times.
 */
export type CopyState = 'ready' | 'unready' | 'late' | 'away';

export interface CheckTimes {
  /** Milliseconds between two looks. */
  pauseMs: number;
  /** Milliseconds for an answer. */
  answerMs: number;
}

/** Looks without an answer after which a copy counts as silent. */
const mostLate = 3;

/** Follows the state of one copy by asking it again and again whether it is ready. */
export class WatchedCopy {
  readonly address: string;
  /** Until it has been looked at it is taken for ready. */
  state: CopyState = 'ready';
  /** Aborted when it is found silent. */
  silence = new AbortController();
  readonly #times: CheckTimes;
  readonly #onSilence: (address: string) => void;
  #ended = false;
  #late = 0;
  #waiting = new AbortController();

  constructor(address: string, times: CheckTimes, onSilence: (address: string) => void) {
    this.address = address;
    this.#times = times;
    this.#onSilence = onSilence;
    void this.#watch();
  }

  /** Looks at it now, if it is not being looked at already. */
  lookNow(): void {
    this.#waiting.abort();
  }

  close(): void {
    this.#ended = true;
    this.#waiting.abort();
  }

  async #watch(): Promise<void> {
    while (!this.#ended) {
      this.#waiting = new AbortController();
      this.#note(await this.#look());
      const { signal } = this.#waiting;
      await sleep(this.#times.pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #look(): Promise<CopyState> {
    const signal = AbortSignal.timeout(this.#times.answerMs);
    try {
      const response = await fetch(`${this.address}/api/health`, { signal });
      await response.body?.cancel();
      return response.status < 500 ? 'ready' : 'unready';
    } catch {
      return signal.aborted ? 'late' : 'away';
    }
  }

  #note(state: CopyState): void {
    if (this.#ended) return;
    this.#late = state === 'late' ? this.#late + 1 : 0;
    // What refuses connections may still answer the calls that it has, as one that ends does.
    if (this.#late === mostLate) {
      this.silence.abort(new Error('the api is silent'));
      this.#onSilence(this.address);
    }
    if (state !== 'late' && this.silence.signal.aborted) this.silence = new AbortController();
    this.state = this.#late >= mostLate ? 'away' : state;
  }
}
