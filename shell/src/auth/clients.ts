import { createMainClient, createPublicClient, type ApiClients } from '@panggung/api-client';
import { authStore } from './auth-store';

/** Product specification §9. */
const timeout = 10_000;

/**
 * The two API clients of the page.
 * @param onSessionLost called after a 401 has ended the session (specification §8)
 */
export function createClients(onSessionLost: () => void): ApiClients {
  return {
    publicApi: createPublicClient({ base: '', timeout }),
    api: createMainClient({
      timeout,
      token: () => authStore.getState().token,
      onUnauthorized() {
        const { loading, clear } = authStore.getState();
        clear();
        // A stale session found at the start ends quietly: the visitor asked for nothing yet.
        if (!loading) onSessionLost();
      },
    }),
  };
}
