import { boolean, check, pipe } from 'valibot';

/** The checkbox of `AgreementField`. */
export const agreed = pipe(
  boolean(),
  check((value) => value, 'Setujui Syarat & Ketentuan serta Kebijakan Privasi untuk melanjutkan'),
);

/** The form's name for what the API calls the agreement and its versions. */
export const agreedFieldOf = (path: string): string =>
  path.startsWith('agreement') ? 'agreed' : path;
