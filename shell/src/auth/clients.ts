import {
  createMainClient,
  createPublicClient,
  type ApiClients,
  type Read,
} from '@panggung/api-client';
import { authStore } from './auth-store';
import { askSecondFactor } from './second-factor';

/** Product specification §9. */
const timeout = 10_000;

/**
 * The two API clients of the page.
 * @param onSessionLost called after a 401 has ended the session (specification §8)
 * @param onRead told of every answer that is data
 */
export function createClients(
  onSessionLost: () => void,
  onRead: (read: Read) => void = () => undefined,
): ApiClients {
  return {
    publicApi: createPublicClient({ base: '', timeout }),
    api: createMainClient({
      timeout,
      onRead,
      onSecondFactor: askSecondFactor,
      token: () => authStore.getState().token,
      onUnauthorized() {
        const { loading, leaving, clear } = authStore.getState();
        clear();
        // A stale session found at the start ends quietly: the visitor asked for nothing yet. So does
        // one that is over already when the visitor leaves it.
        if (!loading && !leaving) onSessionLost();
      },
    }),
  };
}
