import { useApi, useQuery, type PromoCode } from '@panggung/platform';
import { useState } from 'react';
import { promoCodeFor } from './promo.queries';

export interface PromoState {
  /** What stands in the field. */
  typed: string;
  /** The code that was asked for; empty for none. */
  applied: string;
  /** What it does, once the API has said that it can be used. */
  rule: PromoCode | undefined;
  failure: Error | null;
  busy: boolean;
  type: (text: string) => void;
  apply: () => void;
  remove: () => void;
}

/**
 * The promo code of an order for an event.
 * @param applied the code that is to be used, kept by the form
 */
export function usePromo(
  eventId: string,
  applied: string,
  onApplied: (code: string) => void,
): PromoState {
  const { api } = useApi();
  const [typed, setTyped] = useState(applied);
  const { data, error, isFetching, refetch } = useQuery({
    ...promoCodeFor(api, eventId, applied),
    enabled: applied !== '',
    retry: false,
  });
  return {
    typed,
    applied,
    rule: applied === '' || error ? undefined : data,
    failure: error,
    busy: isFetching && applied !== '',
    type(text) {
      setTyped(text);
      if (applied !== '') onApplied('');
    },
    apply() {
      const code = typed.trim();
      if (code === applied && code !== '') void refetch();
      else onApplied(code);
    },
    remove() {
      setTyped('');
      onApplied('');
    },
  };
}
