import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '@panggung/releases';
import { z } from 'zod';

/** Path below which web forwards to the release service. */
const prefix = '/__releases';
/** Milliseconds after which lost connections are no longer mended. */
const patience = 90_000;
/** Answers of proxies, and of a service that is about to end. */
const passing = new Set([502, 503, 504]);

const problemSchema = z.object({ code: z.string(), message: z.string() });
const lineSchema = z.object({
  step: z.string().optional(),
  done: z.record(z.string(), z.unknown()).optional(),
  problem: problemSchema.optional(),
});

export interface Call {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  /** Name of the wish: the service fulfils it once, however often it is sent. */
  order?: string;
}

/** Nothing came of a call yet, and it may be made again. */
class Lost extends Error {}

/** Talks with a site's release service; what is lost on the way is sent again. */
export class ServiceClient {
  readonly #site: string;
  readonly #key: string;

  /**
   * @param site origin of the site
   * @param key of the team, of an operator, or a token of a CI
   */
  constructor(site: string, key: string) {
    this.#site = site;
    this.#key = key;
  }

  get address(): string {
    return this.#site;
  }

  /** @throws Refusal saying what is wrong */
  async send(call: Call): Promise<void> {
    await this.#again(async () => (await this.#send(call)).text());
  }

  /** @returns the answer, as the schema has it @throws Refusal saying what is wrong */
  async read<Answer>(schema: z.ZodType<Answer>, call: Call): Promise<Answer> {
    const text = await this.#again(async () => (await this.#send(call)).text());
    const { data, success } = schema.safeParse(jsonOf(text));
    if (success) return data;
    throw new Refusal(this.#strange());
  }

  /** For an answer of several lines. @param tell hears of each step; @returns what is done at last */
  lines(call: Call, tell: (step: string) => void): Promise<Record<string, unknown>> {
    const told = new Set<string>();
    return this.#again(async () => {
      const response = await this.#send(call);
      for await (const text of linesOf(response)) {
        const line = lineSchema.safeParse(jsonOf(text));
        if (!line.success) throw new Refusal(this.#strange());
        const { step, done, problem } = line.data;
        if (step !== undefined && !told.has(step)) tell(step);
        if (step !== undefined) told.add(step);
        if (problem?.code === 'STORE_UNAVAILABLE') throw new Lost(problem.message);
        if (problem) throw new Refusal(problem.message);
        if (done) return done;
      }
      throw new Lost('the connection ended before the answer did');
    });
  }

  async #again<Result>(attempt: () => Promise<Result>): Promise<Result> {
    const deadline = Date.now() + patience;
    for (let wait = 250; ; wait = Math.min(wait * 2, 5_000)) {
      try {
        return await attempt();
      } catch (error) {
        const reason = lossOf(error);
        if (reason === null) throw error;
        if (Date.now() + wait > deadline) {
          throw new Refusal(`the release service of ${this.#site} cannot be reached: ${reason}`);
        }
        await sleep(wait);
      }
    }
  }

  async #send({ method, path, body, order }: Call): Promise<Response> {
    const isBytes = body instanceof Uint8Array;
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    const response = await fetch(`${this.#site}${prefix}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#key}`,
        ...(body === undefined ? {} : { 'content-type': type }),
        ...(order === undefined ? {} : { 'idempotency-key': order }),
      },
      ...(body === undefined ? {} : { body: isBytes ? body : JSON.stringify(body) }),
      // An answer that leads elsewhere is none of a release service.
      redirect: 'manual',
    });
    if (response.ok) return response;
    const text = await response.text();
    const { data } = problemSchema.safeParse(jsonOf(text));
    if (passing.has(response.status)) throw new Lost(data?.message ?? `it says ${response.status}`);
    throw new Refusal(data?.message ?? this.#strange(` (HTTP ${response.status})`));
  }

  #strange(status = ''): string {
    return `${this.#site} is no release service, by what it answers${status}: is that the address of the site?`;
  }
}

/** Why a call was lost; null when it was answered. `fetch` throws TypeError for networks. */
function lossOf(error: unknown): string | null {
  if (error instanceof Lost) return error.message;
  if (!(error instanceof TypeError)) return null;
  const { cause } = error;
  return cause instanceof Error ? cause.message || error.message : error.message;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Lines of an answer as they arrive; empty ones are signs of life. */
async function* linesOf({ body }: Response): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield line;
  }
}
