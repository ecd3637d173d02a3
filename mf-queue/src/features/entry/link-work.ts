import type { Task } from '@panggung/draw/work';
import type { ApiError } from '@panggung/platform';

/** Milliseconds after which the page gets its turn. */
const slice = 12;

/** What a refusal asks a device to do first; null when it is about something else. */
export function taskIn({ code, details }: ApiError): Task | null {
  if (code !== 'WORK_NEEDED' || typeof details !== 'object' || details === null) return null;
  if (!('salt' in details) || !('bits' in details)) return null;
  const { salt, bits } = details;
  return typeof salt === 'string' && typeof bits === 'number' ? { salt, bits } : null;
}

/** Does the work in slices between which the page stays alive; what that needs is loaded with the first call. */
export async function doWork(task: Task): Promise<string> {
  const { working } = await import('@panggung/draw/work');
  const steps = working(task);
  let startedAt = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - startedAt < slice) continue;
    await new Promise((resolve) => setTimeout(resolve));
    startedAt = performance.now();
  }
}
