import { z } from 'zod';

/**
 * What moves a terminal's cursor, ends a line, or turns the direction of what follows: with it a text
 * of one team could look like lines that somebody else has written.
 */
const steering = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;

/** A text of somebody, fit to stand in a line of a terminal, a mail or a page. */
export const oneLine = (text: string): string => text.replace(steering, ' ');

/** The same of a text with several lines. */
export const plainLines = (text: string): string => text.split(/\r?\n/).map(oneLine).join('\n');

/** A text of one line that somebody writes. */
export const lineSchema = (longest: number) =>
  z.string().transform(oneLine).pipe(z.string().trim().min(1).max(longest));
