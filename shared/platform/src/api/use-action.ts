import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * `useMutation` that runs one at a time: what is started while one is under way is not sent. The
 * state of a mutation changes only with the next render, too late for the second of two clicks.
 */
export function useAction<Data, Input = void>(options: UseMutationOptions<Data, Error, Input>) {
  const mutation = useMutation(options);
  const underWay = useRef(false);
  const { mutateAsync: send } = mutation;

  /** Rejects when another one is under way. */
  const mutateAsync = useCallback<typeof send>(
    async (...input) => {
      if (underWay.current) throw new Error('Another one is under way');
      underWay.current = true;
      try {
        return await send(...input);
      } finally {
        underWay.current = false;
      }
    },
    [send],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    (...input) => {
      mutateAsync(...input).catch(() => undefined); // `error` tells of it
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
