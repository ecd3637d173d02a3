import type { KeptAnswer } from './kept-answer';

/**
 * Answers by address, as many as have room. The one that was asked for longest ago goes first: what many ask
 * for stays, however many addresses somebody makes up.
 */
export class AnswerStore {
  readonly #answers = new Map<string, KeptAnswer>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(address: string): KeptAnswer | undefined {
    const answer = this.#answers.get(address);
    if (answer) {
      this.#answers.delete(address);
      this.#answers.set(address, answer);
    }
    return answer;
  }

  set(address: string, answer: KeptAnswer): void {
    this.delete(address);
    this.#answers.set(address, answer);
    this.#bytes += sizeOf(address, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.delete(oldest);
    }
  }

  delete(address: string): void {
    const answer = this.#answers.get(address);
    if (answer && this.#answers.delete(address)) this.#bytes -= sizeOf(address, answer);
  }
}

const sizeOf = (address: string, { size }: KeptAnswer): number => size + 2 * address.length;
