import { perMinute } from '../../platform/http/rate-limit';

/*
 * Limits of one network address. A mobile carrier has thousands of people behind one IPv4 address, who come in
 * within the same minutes. Coming in takes a proved mailbox and a pass its entry, and each has one however often it is
 * asked for: these limits only keep one machine from using up a process. Mails to strangers are limited apart.
 */

/** What everybody who waits does once or twice: coming in, taking a pass, asking for a mail. */
export const perCrowd = perMinute(6_000);
/** What some of them do. */
export const perSome = perMinute(1_500);
/** Asking for a link, which writes and mails. */
export const perLinks = perMinute(600);
