/**
 * Does a task that gives up after a while, or when its caller does. Unlike `AbortSignal.timeout` and
 * `any` it leaves nothing behind for the time: a thread begins hundreds of calls a second.
 */
export async function within<Result>(
  ms: number,
  outer: AbortSignal | null | undefined,
  task: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (outer?.aborted === true) throw outer.reason;
  const limit = new AbortController();
  const giveUp = () => limit.abort(outer?.reason);
  const timer = setTimeout(
    () => limit.abort(new DOMException('The operation timed out', 'TimeoutError')),
    ms,
  );
  outer?.addEventListener('abort', giveUp, { once: true });
  try {
    return await task(limit.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', giveUp);
  }
}
