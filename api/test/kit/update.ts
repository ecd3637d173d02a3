import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app';

interface Outdated {
  details?: { present?: { version?: string } };
}

/**
 * Sends a call. Updates are made over what is stored now: its version is in the answer to an update
 * over another one.
 */
export async function inject(
  { http }: Pick<TestApp, 'http'>,
  options: InjectOptions,
): Promise<LightMyRequestResponse> {
  const over = (version: string) =>
    http.inject({ ...options, headers: { ...options.headers, 'if-match': `"${version}"` } });
  if (options.method !== 'PATCH' || options.headers?.['if-match']) return http.inject(options);
  const first = await over('none');
  if (first.statusCode !== 412) return first;
  return over(first.json<Outdated>().details?.present?.version ?? '');
}
