import { useApi, useQuery, type PromoCode } from '@panggung/platform';
import { useState } from 'react';
import { promoCodeFor } from './promo.queries';

export interface PromoState {
  /** Text in the field. */
  typed: string;
  /** The code that was sent to the API; empty for none. */
  applied: string;
  /** The effect of the code, once the API has accepted it. */
  rule: PromoCode | undefined;
  failure: Error | null;
  busy: boolean;
  type: (text: string) => void;
  apply: () => void;
  remove: () => void;
}

/**
 * The promo code of an order for an event.
 * @param applied the code to use, kept in the form's values
 */
export function usePromo(
  eventId: string,
  applied: string,
  onApplied: (code: string) => void,
): PromoState {
  const { api } = useApi();
  const [edited, setEdited] = useState<string>();
  const typed = edited ?? applied;
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
      setEdited(text);
      if (applied !== '') onApplied('');
    },
    apply() {
      const code = typed.trim();
      if (code === applied && code !== '') void refetch();
      else onApplied(code);
    },
    remove() {
      setEdited('');
      onApplied('');
    },
  };
}
