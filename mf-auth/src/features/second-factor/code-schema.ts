import { requiredText } from '@panggung/screens';
import { object } from 'valibot';

/** A code of a second factor. @param missing message when it is empty */
export const codeSchema = (missing: string) => object({ code: requiredText(missing) });
