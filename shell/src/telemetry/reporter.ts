import type { Report } from '@panggung/releases/telemetry';

/** Milliseconds that reports wait for others; failures are wanted sooner. */
const patience = { failure: 300, other: 6000 };
/** As many as the API takes at once. */
const batch = 50;

const told = new Set<string>();
let waiting: Report[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let due = Infinity;

let nonce = '';

/** Says what shows that this page is one of ours; without it no report is believed. */
export function reportAs(pageNonce: string): void {
  nonce = pageNonce;
}

/** Sends a report soon; the same failure once a page. */
export function report(one: Report): void {
  const key = JSON.stringify(one);
  if (told.has(key)) return;
  told.add(key);
  waiting.push(one);
  const failure = one.kind === 'load_error' || one.kind === 'crash';
  schedule(failure ? patience.failure : patience.other);
}

function schedule(delay: number): void {
  const at = performance.now() + delay;
  if (at >= due) return;
  clearTimeout(timer);
  due = at;
  timer = setTimeout(sendReports, delay);
}

/** Sends what waits; survives the end of the page. */
export function sendReports(): void {
  clearTimeout(timer);
  due = Infinity;
  const reports = waiting;
  waiting = [];
  for (let start = 0; start < reports.length; start += batch) {
    const body = JSON.stringify({ nonce, reports: reports.slice(start, start + batch) });
    navigator.sendBeacon('/api/telemetry', new Blob([body], { type: 'application/json' }));
  }
}
