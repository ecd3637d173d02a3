import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ApiCalls } from '../api-calls';
import { AnswerStore } from './answer-store';
import { KeptAnswer } from './kept-answer';
import { lifetimeOf } from './lifetime';
import { Recent } from './recent';
import { sharedAsked } from './shared-metrics';

/** What a request learns that waited for another: undefined says that it has to ask by itself. */
export type Outcome = KeptAnswer | 'away' | undefined;

/** The one whose answer others wait for. */
export interface Leading {
  /** Its answer came, or never will; only the first call counts. */
  settle(outcome: Outcome): void;
}

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const mostBytes = 32 * 1024 * 1024;
/** Longer addresses are forwarded one by one. */
const longestAddress = 1_000;
/** Web's own calls at a time: who asks for many addresses does not get more than that by this door. */
const mostOwnCalls = 16;
/** Milliseconds for an own call; silent copies are found sooner. */
const patience = 10_000;
/** Milliseconds after a failure before web asks again. */
const rest = 1_000;
/** What was not for everybody a moment ago is not waited for: each asks for its own at once. */
const apart = { forMs: 10_000, most: 2_000 };

/**
 * Answers that the api itself calls the same for everybody. One call brings them, however many ask: who comes while
 * it is on its way waits for it, or gets the answer before where that is still good enough.
 *
 * What is not known yet is brought by the call of the first who asks; from then on web asks by itself,
 * with nothing in it of whoever asked.
 */
export class SharedAnswers {
  readonly #api: ApiCalls;
  readonly #store = new AnswerStore(mostBytes);
  readonly #underWay = new Map<string, Promise<Outcome>>();
  readonly #apart = new Recent(apart.forMs, apart.most);
  #ownCalls = 0;

  constructor(api: ApiCalls) {
    this.#api = api;
  }

  /** An answer that can be given at once, to a request that may have what others get. */
  at(request: Asked): KeptAnswer | undefined {
    if (!mayShare(request)) return undefined;
    const { url = '' } = request;
    const answer = this.#store.get(url);
    if (answer === undefined) return undefined;
    const now = performance.now();
    if (answer.isFresh(now)) return answer;
    if (!answer.isUsable(now)) return undefined;
    if (!answer.isResting(now)) void this.#ask(url, answer);
    return answer;
  }

  /**
   * For a request without an answer at hand: the outcome of a call that is on its way or begins now; or
   * the lead, when others shall wait for this one; null when it concerns nobody else.
   */
  join(request: Asked): Promise<Outcome> | Leading | null {
    if (!mayShare(request)) return null;
    const { url = '' } = request;
    const running = this.#underWay.get(url);
    if (running) return running;
    const before = this.#store.get(url);
    if (before?.isResting(performance.now())) return Promise.resolve('away');
    const asked = before && this.#ask(url, before);
    if (asked) return asked;
    if (request.method !== 'GET' || this.#apart.has(url)) return null;
    return this.#lead(url);
  }

  /**
   * Keeps what came for a forwarded request, if it is for everybody.
   * @returns undefined when it is not, and nothing of it was read; rejects when it breaks off
   */
  take(request: Asked, answer: IncomingMessage): Promise<KeptAnswer> | undefined {
    const { url = '' } = request;
    if (request.method !== 'GET' || !mayShare(request)) return undefined;
    const { statusCode: status = 0, headers } = answer;
    const lifetime = status === 200 ? lifetimeOf(headers) : null;
    if (lifetime) return this.#keep(url, { headers, lifetime, body: buffer(answer) });
    if (status < 500) this.#apart.add(url);
    return undefined;
  }

  #lead(url: string): Leading {
    let settle: (outcome: Outcome) => void = () => undefined;
    const promise = new Promise<Outcome>((done) => (settle = done));
    this.#underWay.set(url, promise);
    return {
      settle: (outcome) => {
        if (this.#underWay.get(url) === promise) this.#underWay.delete(url);
        settle(outcome);
      },
    };
  }

  /** Web's own call; undefined when there are too many. */
  #ask(url: string, before: KeptAnswer): Promise<Outcome> | undefined {
    const running = this.#underWay.get(url);
    if (running) return running;
    if (this.#ownCalls >= mostOwnCalls) return undefined;
    this.#ownCalls += 1;
    sharedAsked.inc();
    const asked = this.#fetch(url)
      .catch((): Outcome => {
        before.rest(performance.now() + rest);
        return 'away';
      })
      .finally(() => {
        this.#ownCalls -= 1;
        this.#underWay.delete(url);
      });
    this.#underWay.set(url, asked);
    return asked;
  }

  /** @throws Error when the api does not answer, or fails */
  async #fetch(url: string): Promise<Outcome> {
    const since = performance.now();
    const response = await this.#api.fetch('shared answer', url, {
      limitMs: patience,
      headers: { 'accept-encoding': 'identity' },
    });
    const headers = Object.fromEntries(response.headers) as IncomingHttpHeaders;
    const lifetime = response.status === 200 ? lifetimeOf(headers) : null;
    if (lifetime) {
      const body = response.arrayBuffer().then((bytes) => Buffer.from(bytes));
      return this.#keep(url, { headers, lifetime, body }, since);
    }
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`the api answered with ${response.status}`);
    this.#store.delete(url);
    this.#apart.add(url);
    return undefined;
  }

  async #keep(
    url: string,
    { headers, lifetime, body }: Coming,
    since = performance.now(),
  ): Promise<KeptAnswer> {
    const kept = new KeptAnswer({ headers, body: await body }, { ...lifetime, at: since });
    this.#store.set(url, kept);
    this.#apart.delete(url);
    return kept;
  }
}

/** An answer whose body is on its way. */
interface Coming {
  headers: IncomingHttpHeaders;
  lifetime: NonNullable<ReturnType<typeof lifetimeOf>>;
  body: Promise<Buffer>;
}

/** Who says who he is, or wants a part, is answered for himself. */
function mayShare({ method, url = '', headers }: Asked): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    headers.range === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    url.length <= longestAddress
  );
}
