import { requiredText } from '@panggung/screens';
import { object } from 'valibot';

/** A code of a second factor. @param missing what is said where there is none */
export const codeSchema = (missing: string) => object({ code: requiredText(missing) });
