/** Options of a route that one network address may call `max` times per minute. */
export const perMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: 60_000 } } });
