/** Field of a job's data that names what put it into the queue. */
const field = 'traceparent';

/** The data of a job, with its cause. */
export const withCause = (data: object, cause: string | undefined): object =>
  cause === undefined ? data : { ...data, [field]: cause };

/** Takes the data of a stored job apart; jobs of versions before have no cause. */
export function causeAndData(stored: object | null): { cause: string | undefined; data: object } {
  const { [field]: cause, ...data } = (stored ?? {}) as Record<string, unknown>;
  return { cause: typeof cause === 'string' ? cause : undefined, data };
}
