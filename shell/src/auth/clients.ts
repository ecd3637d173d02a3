import {
  createMainClient,
  createPublicClient,
  type ApiClients,
  type Read,
} from '@panggung/api-client';
import { actionTrace } from '../telemetry/action';
import { authStore } from './auth-store';
import { askSecondFactor } from './second-factor';

/** Product specification §9. */
const timeout = 10_000;

/**
 * The two API clients of the page.
 * @param onSessionLost called after a 401 has ended the session (specification §8)
 * @param onRead called with every answer that is data
 */
export function createClients(
  onSessionLost: () => void,
  onRead: (read: Read) => void = () => undefined,
): ApiClients {
  return {
    publicApi: createPublicClient({ base: '', timeout, trace: actionTrace }),
    api: createMainClient({
      timeout,
      trace: actionTrace,
      onRead,
      onSecondFactor: askSecondFactor,
      token: () => authStore.getState().token,
      onUnauthorized() {
        const { loading, leaving, clear } = authStore.getState();
        clear();
        // No message when a stale session is found at the start, because the visitor did nothing
        // yet, or when it is already over at logout.
        if (!loading && !leaving) onSessionLost();
      },
    }),
  };
}
