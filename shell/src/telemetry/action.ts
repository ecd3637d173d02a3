import { reportAction } from './reporter';

/** What a visitor did that leads to calls. */
interface Action {
  name: 'visit' | 'click' | 'later';
  trace: string;
  span: string;
  /** Milliseconds of the page's clock. */
  start: number;
  /** When its last answer came, if web exports its trace. */
  end?: number;
}

/** Milliseconds after which calls are not the action's any more, but e.g. those that repeat. */
const longest = 10_000;

const digits = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const begin = (name: Action['name'], start = performance.now()): Action => ({
  name,
  trace: digits(16),
  span: digits(8),
  start,
});

// The first action of a page is the visit, which began with it.
let current = begin('visit', 0);
let timer: ReturnType<typeof setTimeout> | undefined;

function next(name: Action['name']): void {
  tell();
  current = begin(name);
}

/** Reports the present action, once, if its trace is exported. */
function tell(): void {
  clearTimeout(timer);
  timer = undefined;
  const { name, trace, span, start, end } = current;
  delete current.end;
  if (end === undefined || name === 'later') return;
  reportAction({ name, trace, span, start: performance.timeOrigin + start, ms: end - start });
}

/** Begins a new action with every tap or click, and with every step in the history. */
export function watchActions(): void {
  addEventListener('click', () => next('click'), { capture: true, passive: true });
  addEventListener('popstate', () => next('visit'));
}

/** The id of the present action. */
export const currentTrace = (): string => current.trace;

/** Leads calls to the action that caused them. */
export const actionTrace = {
  headers() {
    if (performance.now() - current.start > longest) next('later');
    return { traceparent: `00-${current.trace}-${current.span}-00` };
  },
  answered(traceresponse: string | null) {
    const isExported = traceresponse?.startsWith(`00-${current.trace}-`) === true;
    if (!isExported || !traceresponse.endsWith('-01')) return;
    current.end = performance.now();
    timer ??= setTimeout(tell, 3_000);
  },
};
