import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { acceptedEncoding, Encoded, type Encoding } from '../../http/encoded';
import type { Lifetime } from './lifetime';

/** What is sent of a kept answer. */
export interface Sent {
  status: 200 | 304;
  /** Names and values in turn, as Node writes them. */
  head: readonly string[];
  body: Body | null;
}

/** The bytes of an answer; of small ones as text too, in latin1, which Node writes together with the headers. */
export interface Body {
  bytes: Buffer;
  text?: string;
}

/** Asked for with a browser's headers. */
export interface Wish {
  method?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Of a connection, of one request, or made anew here. */
const notKept =
  /^(?:connection|keep-alive|transfer-encoding|upgrade|trailer|te|proxy-.*|date|age|vary|etag|content-length|x-request-id|traceresponse|x-ratelimit-.*)$/;

/** Below that a compressed body takes as many packets. */
const worthCompressing = 1_400;

/** Bytes that an answer's headers are taken to need. */
const sizeOfHeaders = 2_048;

/** An answer of the api for everybody who asks for the same address. */
export class KeptAnswer {
  /** Bytes it takes at most, with its compressed forms. */
  readonly size: number;
  /** In milliseconds of the monotonic clock. */
  readonly #at: number;
  readonly #lifetime: Lifetime;
  readonly #tag: string;
  readonly #forms: Forms;
  readonly #unchanged: Head;
  /** Until then nobody asks for a new one, since the last try failed. */
  #restsUntil = -Infinity;

  constructor(
    { headers, body }: { headers: IncomingHttpHeaders; body: Buffer },
    { at, ...lifetime }: Lifetime & { at: number },
  ) {
    const seconds = Number(headers.age);
    this.#at = seconds > 0 ? at - seconds * 1_000 : at;
    this.#lifetime = lifetime;
    const isCompressible =
      body.length >= worthCompressing && /json|text/.test(headers['content-type'] ?? '');
    this.#tag = weakTag(headers.etag, body);
    const common = [
      ...Object.entries(headers).flatMap(([name, value]) =>
        notKept.test(name) || value === undefined ? [] : [name, String(value)],
      ),
      ...['etag', this.#tag],
      ...(isCompressible ? ['vary', 'accept-encoding'] : []),
    ];
    this.#forms = new Forms(body, common, isCompressible);
    this.#unchanged = new Head(withoutContent(common));
    const forms = isCompressible ? 3 : 1;
    this.size = sizeOfHeaders + forms * (body.length + Math.min(body.length, small));
  }

  isFresh(now: number): boolean {
    return now - this.#at <= this.#lifetime.fresh;
  }

  /** Fresh, or good for who does not want to wait for a new one. */
  isUsable(now: number): boolean {
    return now - this.#at <= this.#lifetime.fresh + this.#lifetime.stale;
  }

  rest(until: number): void {
    this.#restsUntil = until;
  }

  isResting(now: number): boolean {
    return now < this.#restsUntil;
  }

  /** What a browser gets that asks now. */
  for({ method, headers }: Wish, now: number): Sent {
    const age = Math.max(0, Math.floor((now - this.#at) / 1_000));
    if (isKnown(headers['if-none-match'], this.#tag)) {
      return { status: 304, head: this.#unchanged.at(age), body: null };
    }
    const { head, body } = this.#forms.for(headers['accept-encoding']);
    return { status: 200, head: head.at(age), body: method === 'HEAD' ? null : body };
  }
}

/** Headers that are the same for all who ask within a second. */
class Head {
  readonly #fixed: readonly string[];
  #age = -1;
  #whole: readonly string[] = [];

  constructor(fixed: readonly string[]) {
    this.#fixed = fixed;
  }

  at(age: number): readonly string[] {
    if (age !== this.#age) {
      this.#age = age;
      this.#whole = [...this.#fixed, 'age', String(age)];
    }
    return this.#whole;
  }
}

interface Form {
  head: Head;
  body: Body;
}

const small = 8 * 1024;

const bodyOf = (bytes: Buffer): Body =>
  bytes.length <= small ? { bytes, text: bytes.toString('latin1') } : { bytes };

/** A body as it is and compressed. */
class Forms {
  readonly #encoded: Encoded;
  readonly #common: readonly string[];
  readonly #plain: Form;
  readonly #isCompressible: boolean;
  readonly #ready = new Map<Encoding, Form | 'under way'>();

  constructor(body: Buffer, common: readonly string[], isCompressible: boolean) {
    this.#encoded = new Encoded(body);
    this.#common = common;
    this.#isCompressible = isCompressible;
    this.#plain = this.#form(body);
  }

  /** As it is until it is compressed: nobody waits for that. */
  for(acceptEncoding: string | undefined): Form {
    if (!this.#isCompressible) return this.#plain;
    const encoding = rememberedEncoding(acceptEncoding);
    if (encoding === null) return this.#plain;
    const known = this.#ready.get(encoding);
    if (known === undefined) this.#compress(encoding);
    return typeof known === 'object' ? known : this.#plain;
  }

  #compress(encoding: Encoding): void {
    this.#ready.set(encoding, 'under way');
    this.#encoded.encoded(encoding).then(
      (body) => this.#ready.set(encoding, this.#form(body, 'content-encoding', encoding)),
      () => undefined,
    );
  }

  #form(bytes: Buffer, ...more: string[]): Form {
    const head = new Head([...this.#common, ...more, 'content-length', String(bytes.length)]);
    return { head, body: bodyOf(bytes) };
  }
}

/** What browsers send in this header are a few texts. */
const remembered = new Map<string, Encoding | null>();

function rememberedEncoding(header: string | undefined): Encoding | null {
  const key = header ?? '';
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const encoding = acceptedEncoding(header);
  if (remembered.size >= 100) remembered.clear();
  if (key.length <= 100) remembered.set(key, encoding);
  return encoding;
}

/** Weak, since it is that of all compressed forms too. */
function weakTag(given: string | undefined, body: Buffer): string {
  if (given !== undefined) return given.startsWith('W/') ? given : `W/${given}`;
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Whether a browser that has an answer with one of these tags has this one. */
function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const opaque = tag.slice('W/'.length);
  return header.split(',').some((one) => {
    const known = one.trim();
    return known === '*' || known === opaque || known === tag;
  });
}

/** Of an answer without a body. */
const withoutContent = (pairs: readonly string[]): string[] =>
  pairs.filter((_, at) => !/^content-(?:type|length|encoding)$/.test(pairs[at - (at % 2)] ?? ''));
