import { authStore } from '../auth/auth-store';
import type { LiveRemote } from '../boot/boot';
import { forgetRole } from '../offline/copies/forget';
import { rolePath } from '../offline/copies/storage';
import type { PlatformState } from '../operator/platform-state';

/** The open remotes that are live now; null when web does not answer. */
export async function fetchCurrent(): Promise<LiveRemote[] | null> {
  const answer = await ask<{ remotes: LiveRemote[] }>('/registry/current');
  return answer?.remotes ?? null;
}

/** The remotes of the session's role; empty when web does not answer and none are kept offline. */
export async function fetchRestricted(signal: AbortSignal): Promise<LiveRemote[]> {
  const answer = await ask<{ remotes: LiveRemote[] }>(rolePath, signal);
  if (answer?.remotes.length === 0) void forgetRole();
  return answer?.remotes ?? [];
}

/** Whoever has signed out gets no canary of an audience on the next page. */
export async function leaveAudiences(): Promise<void> {
  // Without an answer it ends by itself, within an hour.
  await fetch('/registry/audience', { method: 'DELETE', keepalive: true }).catch(() => undefined);
}

/** The release of a remote to use after some failed; null when there is none. */
export async function findRelease(
  name: string,
  failed: readonly string[],
): Promise<LiveRemote | null> {
  const query = new URLSearchParams(failed.map((release) => ['failed', release]));
  const answer = await ask<{ remote: LiveRemote }>(
    `/registry/fallback/${name}?${query.toString()}`,
  );
  return answer?.remote ?? null;
}

/** The state for operators. @throws Error when web refuses or does not answer */
export async function fetchPlatformState(): Promise<PlatformState> {
  const answer = await ask<PlatformState>('/registry/platform');
  if (answer === null) throw new Error('The registry cannot be read');
  return answer;
}

async function ask<Answer>(path: string, signal?: AbortSignal): Promise<Answer | null> {
  const { token } = authStore.getState();
  try {
    const response = await fetch(path, {
      ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
      signal: signal ?? AbortSignal.timeout(8000),
    });
    return response.ok ? ((await response.json()) as Answer) : null;
  } catch {
    return null;
  }
}
