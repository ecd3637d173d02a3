import { z } from 'zod';

/** A page elsewhere, as artists name it on their profile. */
export const linkSchema = z.object({ label: z.string(), url: z.string() });

export type Link = z.output<typeof linkSchema>;
