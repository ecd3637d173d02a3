import { randomFillSync } from 'node:crypto';

/** What links everything that one action of a visitor causes. */
export interface Correlation {
  /** Shown to the visitor in short, and part of every log line. */
  requestId: string;
  /** 32 hexadecimal digits, as in W3C Trace Context. */
  traceId: string;
  /** The caller's span; undefined when the trace begins here. */
  parentId: string | undefined;
  /** Whether the caller exports its spans. */
  sampled: boolean;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** https://www.w3.org/TR/trace-context/#traceparent-header; later versions may add fields. */
const traceparent = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;
const requestIds = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;
const isZero = (digits: string) => /^0+$/.test(digits);

/**
 * The ids of a request. Callers may be anybody: a value that is not exactly as specified is
 * replaced, and a valid one decides nothing but which log lines and spans are found together.
 */
export function readCorrelation(headers: Headers): Correlation {
  const given = validOf(headers['x-request-id'], requestIds)?.[0];
  const [, traceId, parentId, flags] = validOf(headers['traceparent'], traceparent) ?? [];
  if (traceId && parentId && flags && !isZero(traceId) && !isZero(parentId)) {
    const sampled = (Number.parseInt(flags, 16) & 1) === 1;
    return { requestId: given ?? traceId, traceId, parentId, sampled };
  }
  // One id is easier to look for than two: an id of 16 bytes serves as both.
  const same = given?.replaceAll('-', '').toLowerCase() ?? '';
  const own = /^[0-9a-f]{32}$/.test(same) && !isZero(same) ? same : newTraceId();
  return { requestId: given ?? own, traceId: own, parentId: undefined, sampled: false };
}

function validOf(value: string | string[] | undefined, pattern: RegExp): RegExpExecArray | null {
  return typeof value === 'string' && value.length <= 200 ? pattern.exec(value) : null;
}

/** Random bytes are asked for many at a time: alone they cost more than the rest of a small answer. */
const pool = Buffer.alloc(4_096);
let used = pool.length;

function randomHex(length: number): string {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += length;
  return pool.toString('hex', used - length, used);
}

export const newTraceId = (): string => randomHex(16);
export const newSpanId = (): string => randomHex(8);

/** A `traceparent` header. */
export const traceparentOf = (traceId: string, spanId: string, sampled: boolean): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
