import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { TestApp } from './test-app';

interface Outdated {
  details?: { present?: { version?: string } };
}

/**
 * Sends a call. One that asks for a version is made over what is stored now, which the answer to a
 * call over another version tells.
 */
export async function inject(
  { http }: Pick<TestApp, 'http'>,
  options: InjectOptions,
): Promise<LightMyRequestResponse> {
  const over = (version: string) =>
    http.inject({ ...options, headers: { ...options.headers, 'if-match': `"${version}"` } });
  const first = await http.inject(options);
  if (first.statusCode !== 428) return first;
  const second = await over('none');
  if (second.statusCode !== 412) return second;
  return over(second.json<Outdated>().details?.present?.version ?? '');
}
