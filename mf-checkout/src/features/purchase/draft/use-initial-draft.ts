import type { EventDetail, User } from '@panggung/platform';
import { useEffect, useState } from 'react';
import { initialBuyer } from '../form/buyer';
import type { Draft } from './draft';
import { readDraft } from './draft-storage';
import { fitSelection, readSelection } from '../selection/selection';

/**
 * What the form starts with: what this tab had filled in before a reload, else what the address
 * asks for, else what the account knows. Undefined until storage has been read.
 * @param preselected the `t` of the address
 */
export function useInitialDraft(
  event: EventDetail | undefined,
  user: User | null,
  preselected: string | null,
): Draft | undefined {
  const [draft, setDraft] = useState<Draft & { eventId: string }>();

  useEffect(() => {
    if (!event || draft?.eventId === event.id) return;
    const stored = readDraft(event.id);
    const same = stored !== undefined && stored.preselected === preselected;
    const wanted = same ? stored.selection : readSelection(preselected);
    setDraft({
      eventId: event.id,
      selection: fitSelection(wanted, event),
      buyer: initialBuyer(stored?.buyer, user),
      holders: stored?.holders,
      promoCode: stored?.promoCode ?? '',
      withGoods: stored?.withGoods ?? true,
    });
  }, [draft, event, preselected, user]);

  return draft?.eventId === event?.id ? draft : undefined;
}
