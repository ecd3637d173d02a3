import { useQueryClient } from '@panggung/platform';
import { callService } from '../service/release-service';
import { operatorKeys } from '../service/service-keys';

/** Sets or ends the freeze; sent again after a lost answer it is the same one. */
export function useFreezeChange() {
  const queryClient = useQueryClient();
  return async (method: 'PUT' | 'DELETE', body: object): Promise<void> => {
    try {
      await callService(method, '/freeze', { body });
    } finally {
      void queryClient.invalidateQueries({ queryKey: operatorKeys.state });
      void queryClient.invalidateQueries({ queryKey: operatorKeys.audit });
    }
  };
}
