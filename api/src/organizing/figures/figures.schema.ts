import { z } from 'zod';
import { rupiahSchema } from '../../platform/http/schemas';

const units = (description: string) => z.int().meta({ description });

/** What an event sold and brought in: the same numbers wherever they are shown. */
export const figuresSchema = z
  .object({
    quota: z.int(),
    sold: units('Bought here, paid or free, and not given back'),
    returned: units('Bought here and given back since'),
    complimentary: units('Given away by the organizer, and not taken back'),
    soldElsewhere: units('Taken off the quota for sale in other places'),
    held: units('In orders that wait for their payment'),
    checkedIn: units('Of the sold and the complimentary ones, those that came in'),
    gross: rupiahSchema.meta({ description: 'Prices of all tickets that were bought' }),
    discount: rupiahSchema.meta({
      description: 'What promo codes that the promotor bears took off',
    }),
    platformDiscount: z
      .object({ given: rupiahSchema, returned: rupiahSchema })
      .meta({ description: 'What codes of the platform took off; only `returned` is off revenue' }),
    merchandise: rupiahSchema.meta({ description: 'Own goods that were sold with tickets' }),
    refunded: rupiahSchema,
    revenue: rupiahSchema.meta({
      description:
        'gross - discount - platformDiscount.returned + merchandise - refunded: `net` of the statement',
    }),
  })
  .meta({ id: 'EventFigures' });

export type EventFigures = z.output<typeof figuresSchema>;
