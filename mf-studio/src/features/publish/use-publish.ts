import { ApiError, failureText, useAction, useApi } from '@panggung/platform';
import type { StudioEvent } from '../workspace/studio.queries';
import { useEventUpdate } from '../workspace/use-own-event';

/** Publishes a draft, and says what stands against it. */
export function usePublish(event: StudioEvent) {
  const { api } = useApi();
  const update = useEventUpdate();
  const { mutate, isPending, isSuccess, error } = useAction({
    mutationFn: () => api.post('/events/{id}/publish', undefined, { path: { id: event.id } }),
    onSuccess: ({ data }) => update(data),
  });
  const refused = error instanceof ApiError ? Object.values(error.fields) : [];
  return {
    publish: () => mutate(),
    busy: isPending,
    done: isSuccess,
    missing: refused.length > 0 ? refused : event.missing.map(({ message }) => message),
    failure: error ? failureText(error) : null,
  };
}
