import type { Report } from '@panggung/releases/telemetry';
import { describeStack } from './describe-stack';

/** What a visitor did, as a span of its trace; it says nothing about the visitor. */
interface ActionReport {
  name: string;
  trace: string;
  span: string;
  parent?: string | undefined;
  /** Milliseconds since 1970, by the visitor's clock. */
  start: number;
  ms: number;
}

type FailureReport = Extract<Report, { cause: string }>;

/** Milliseconds for which reports wait for others; failures are more urgent. */
const patience = { failure: 300, other: 6000 };
/** Maximum number of reports that the API takes at once. */
const batch = 50;
/** Stacks of one page: with more, what is sent at once could be more than browsers send. */
const mostStacks = 10;

const told = new Set<string>();
let waiting: Report[] = [];
const actions: ActionReport[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let due = Infinity;

let nonce = '';
let shell = '';
let stacks = 0;
let failedTrace: string | undefined;

/**
 * @param page its nonce, without which no report is accepted, and the release of its shell
 */
export function reportAs(page: { nonce: string; shell: string }): void {
  ({ nonce, shell } = page);
}

/** Sends a report soon; the same only once per page. */
export function report(one: Report): void {
  if (isNews(one)) send(one);
}

/** The same for a failure, whatever its stack is: where its error was thrown goes with it. */
export function reportFailure(one: FailureReport, error: unknown): void {
  if (!isNews(one)) return;
  const stack = stacks < mostStacks ? describeStack(error, shell) : undefined;
  if (stack === undefined) return send(one);
  stacks += 1;
  send({ ...one, stack });
}

function isNews(one: Report): boolean {
  const key = JSON.stringify(one);
  if (told.has(key)) return false;
  told.add(key);
  return true;
}

function send(one: Report): void {
  waiting.push(one);
  const failure = one.kind === 'load_error' || one.kind === 'crash';
  schedule(failure ? patience.failure : patience.other);
}

/** Names the trace that the visitor of a failure may tell support about. */
export function reportTrace(trace: string): void {
  failedTrace = trace;
}

/** Reports an action whose trace is exported. */
export function reportAction(action: ActionReport): void {
  actions.push(action);
  schedule(patience.other);
}

function schedule(delay: number): void {
  const at = performance.now() + delay;
  if (at >= due) return;
  clearTimeout(timer);
  due = at;
  timer = setTimeout(sendReports, delay);
}

/** Sends the waiting reports; works even while the page closes. */
export function sendReports(): void {
  clearTimeout(timer);
  due = Infinity;
  const reports = waiting;
  waiting = [];
  for (let start = 0; start < reports.length || actions.length > 0; start += batch) {
    const body = JSON.stringify({
      nonce,
      reports: reports.slice(start, start + batch),
      ...(failedTrace === undefined ? {} : { trace: failedTrace }),
      ...(actions.length > 0 ? { actions: actions.splice(0, batch) } : {}),
    });
    navigator.sendBeacon('/api/telemetry', new Blob([body], { type: 'application/json' }));
  }
}
