import { reportAction } from './reporter';

/** What a visitor did that leads to calls. */
interface Action {
  name: 'visit' | 'click' | 'back' | 'later';
  trace: string;
  span: string;
  /** Span that it belongs to. */
  parent?: string | undefined;
  /** Milliseconds of the page's clock. */
  start: number;
  /** When its last answer came, if web exports its trace. */
  end?: number;
}

/** Milliseconds after which calls are not the action's any more, but e.g. those that repeat. */
const longest = 10_000;
/** Milliseconds after which an open page begins a new trace. */
const longestVisit = 1_800_000;

const digits = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

// Web names the trace of the page to those who have no shared cache before them.
const [entry] = globalThis.performance?.getEntriesByType?.('navigation') ?? [];
const [, pageTrace, pageSpan, pageFlags] =
  entry?.serverTiming?.find(({ name }) => name === 'traceparent')?.description.split('-') ?? [];

/** The visit, to which all that is done on the page belongs. */
let visit: Action = {
  name: 'visit',
  trace: pageTrace ?? digits(16),
  span: digits(8),
  parent: pageSpan,
  start: 0,
  ...(pageFlags === '01' ? { end: performance.now() } : {}),
};
let current = visit;
let timer: ReturnType<typeof setTimeout> | undefined;

function next(name: Action['name']): void {
  tell();
  const start = performance.now();
  const span = digits(8);
  if (name === 'later') current = { name, trace: digits(16), span, start };
  else if (start - visit.start > longestVisit) {
    current = visit = { name, trace: digits(16), span, start };
  } else current = { name, trace: visit.trace, span, parent: visit.span, start };
}

/** Reports the present action, once, if its trace is exported. */
function tell(): void {
  clearTimeout(timer);
  timer = undefined;
  const { end, start, ...action } = current;
  delete current.end;
  if (end === undefined || action.name === 'later') return;
  reportAction({ ...action, start: performance.timeOrigin + start, ms: end - start });
}

/** Begins a new action with every tap or click, and with every step in the history. */
export function watchActions(): void {
  addEventListener('click', () => next('click'), { capture: true, passive: true });
  addEventListener('popstate', () => next('back'));
  // Before the reporter sends what waits.
  document.addEventListener('visibilitychange', tell);
}

/** The id of the visit. */
export const currentTrace = (): string => visit.trace;

/** Leads calls to the action that caused them. */
export const actionTrace = {
  headers() {
    if (performance.now() - current.start > longest) next('later');
    return { traceparent: `00-${current.trace}-${current.span}-00` };
  },
  /** @param traceresponse names the trace of the call, if it is exported */
  answered(traceresponse: string | null) {
    if (traceresponse?.split('-')[1] !== current.trace) return;
    current.end = performance.now();
    timer ??= setTimeout(tell, 3_000);
  },
};
