import type { Report } from '@panggung/releases/telemetry';

/** Milliseconds for which reports wait for others; failures are more urgent. */
const patience = { failure: 300, other: 6000 };
/** Maximum number of reports that the API takes at once. */
const batch = 50;

const told = new Set<string>();
let waiting: Report[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let due = Infinity;

let nonce = '';

/** Sets the nonce of this page; without it no report is accepted. */
export function reportAs(pageNonce: string): void {
  nonce = pageNonce;
}

/** Sends a report soon; the same failure only once per page. */
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

/** Sends the waiting reports; works even while the page closes. */
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
