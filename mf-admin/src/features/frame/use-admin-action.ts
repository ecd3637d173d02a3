import { useApi, useAction, useQueryClient, type ApiClient } from '@panggung/platform';
import { adminKeys } from '../../query-keys';

/**
 * Runs an action, and refreshes all data of administration before it calls `onDone`; also after a
 * failure, because the action may have been done although its answer was lost.
 */
export function useAdminAction<Input, Result>(
  act: (api: ApiClient, input: Input) => Promise<Result>,
  onDone: (input: Input, result: Result) => void,
) {
  const { api } = useApi();
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (input: Input) => act(api, input),
    async onSuccess(result, input) {
      await queryClient.invalidateQueries({ queryKey: adminKeys.all });
      onDone(input, result);
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: adminKeys.all }),
  });
}
