import { jakarta, wallTimeOf } from '@panggung/format';

/** When people answer, every day: minutes after midnight in `zone`. */
export const supportHours = { opens: 9 * 60, closes: 21 * 60, zone: jakarta } as const;

/** Hours until the answer on a working day. */
export const replyHours = { min: 2, max: 4 } as const;

/** Days before an event until which help at the venue can be asked for. */
export const accessibilityNoticeDays = 3;

/** Where questions go. */
export const supportEmail = 'bantuan@panggung.test';

/** Number of WhatsApp in the international form, digits only. */
export const supportWhatsapp = '628001726448';

/** Whether somebody is there to answer. */
export function isSupportOpen(now: Date): boolean {
  const [hours = 0, minutes = 0] = wallTimeOf(now, supportHours.zone)
    .slice(11)
    .split(':')
    .map(Number);
  const minute = hours * 60 + minutes;
  return minute >= supportHours.opens && minute < supportHours.closes;
}
