import { jakarta } from '@panggung/format';
import {
  limitEntries,
  newPromoCode,
  percentage,
  period,
  promoCodeEntries,
  type PromoCodeValues,
} from '@panggung/screens';
import { check, custom, forward, object, partialCheck, picklist, pipe, transform } from 'valibot';
import type { PickedEvent } from './event-picker';

/** Values of the form for a new code, as typed. */
export interface NewCodeValues extends PromoCodeValues {
  event: PickedEvent;
  /** Counts for codes for all events only. */
  borneBy: 'platform' | 'promotor';
}

export const newValues: NewCodeValues = {
  ...newPromoCode,
  event: { eventId: '', eventTitle: '', eventQuery: '' },
  borneBy: 'platform',
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
    borneBy: picklist(['platform', 'promotor']),
    ...limitEntries(0, jakarta),
  }),
  forward(partialCheck([['kind'], ['value']], percentage.isFine, percentage.fault), ['value']),
  forward(partialCheck([['startsAt'], ['endsAt']], period.isFine, period.fault), ['endsAt']),
  transform(({ event, borneBy, ...code }) => ({
    ...code,
    eventId: event.eventId || null,
    // Codes for one event are always borne by its promotor.
    ...(event.eventId === '' && { borneBy }),
  })),
);
