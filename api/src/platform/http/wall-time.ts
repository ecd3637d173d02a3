import { z } from 'zod';

const isMoment = (text: string) => {
  const moment = new Date(`${text}:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
};

/** Date and time as the clocks at the venue show them; the database knows the zone. */
export const wallTime = z
  .string()
  .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, { error: 'Isi tanggal dan jam' })
  .refine(isMoment, { error: 'Tanggal atau jam ini tidak ada' })
  .meta({ description: 'YYYY-MM-DDTHH:mm in the zone of the venue' });
