import { jakarta } from '@panggung/format';
import {
  limitEntries,
  newPromoCode,
  percentage,
  period,
  promoCodeEntries,
  type PromoCodeValues,
} from '@panggung/screens';
import { check, custom, forward, object, partialCheck, pipe, transform } from 'valibot';
import type { PickedEvent } from './event-picker';

/** Values of the form for a new code, as typed. */
export interface NewCodeValues extends PromoCodeValues {
  event: PickedEvent;
}

export const newValues: NewCodeValues = {
  ...newPromoCode,
  event: { eventId: '', eventTitle: '', eventQuery: '' },
};

const eventPicked = custom<PickedEvent>((value) => typeof value === 'object');

/** Turns the typed values of a new code into the request body. */
export const promoCodeSchema = pipe(
  object({
    ...promoCodeEntries,
    event: pipe(
      eventPicked,
      check(
        // A search text without a chosen event must not mean all events.
        ({ eventId, eventQuery }) => eventId !== '' || eventQuery.trim() === '',
        'Pilih salah satu acara, atau kosongkan pencariannya',
      ),
    ),
    ...limitEntries(0, jakarta),
  }),
  forward(partialCheck([['kind'], ['value']], percentage.isFine, percentage.fault), ['value']),
  forward(partialCheck([['startsAt'], ['endsAt']], period.isFine, period.fault), ['endsAt']),
  transform(({ event, ...code }) => ({ ...code, eventId: event.eventId || null })),
);
