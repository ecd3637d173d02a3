import {
  limitEntries,
  newPromoCode,
  percentage,
  period,
  promoCodeEntries,
  type PromoCodeValues,
} from '@panggung/screens';
import { array, forward, object, partialCheck, pipe, string } from 'valibot';

/** Values of the form for a new code. */
export interface PromoValues extends PromoCodeValues {
  /** Empty for all ticket types. */
  ticketTypeIds: string[];
}

export const newPromoValues: PromoValues = { ...newPromoCode, ticketTypeIds: [] };

/** Makes the request body for a new code. @param zone IANA, of the venue */
export const promoSchema = (zone: string) =>
  pipe(
    object({ ...promoCodeEntries, ticketTypeIds: array(string()), ...limitEntries(0, zone) }),
    forward(partialCheck([['kind'], ['value']], percentage.isFine, percentage.fault), ['value']),
    forward(partialCheck([['startsAt'], ['endsAt']], period.isFine, period.fault), ['endsAt']),
  );
