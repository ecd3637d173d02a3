import { useApi, useMutation, useQueryClient, type ApiClient } from '@panggung/platform';
import { adminKeys } from '../../query-keys';

/** Does something and looks at all of administration anew, before it says that it is done. */
export function useAction<Input, Result>(
  act: (api: ApiClient, input: Input) => Promise<Result>,
  onDone: (input: Input, result: Result) => void,
) {
  const { api } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(api, input),
    async onSuccess(result, input) {
      await queryClient.invalidateQueries({ queryKey: adminKeys.all });
      onDone(input, result);
    },
  });
}
