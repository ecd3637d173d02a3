import { ApiError } from '../errors';

/** Whether a code is required, or the account must set up a second factor first. */
export type SecondFactorWanted = 'code' | 'set-up';

/** Asks for a second factor. Resolves to whether it was given. */
export type AskSecondFactor = (wanted: SecondFactorWanted) => Promise<boolean>;

const wantedBy: Readonly<Record<string, SecondFactorWanted>> = {
  SECOND_FACTOR_REQUIRED: 'code',
  SECOND_FACTOR_MISSING: 'set-up',
};

interface Options {
  /** Token of the session now; null without one. */
  token: () => string | null;
  ask?: AskSecondFactor | undefined;
}

/**
 * Makes a call, and makes it once more when it was refused for want of a second factor (403) that is
 * given then, so that nothing that the visitor typed is lost.
 * @throws ApiError as the call does, also when the second factor is not given
 */
export async function withSecondFactor<Answer>(
  send: () => Promise<Answer>,
  { token, ask }: Options,
): Promise<Answer> {
  const before = token();
  try {
    return await send();
  } catch (error) {
    const wanted = error instanceof ApiError ? wantedBy[error.code ?? ''] : undefined;
    if (wanted === undefined || !(await ask?.(wanted))) throw error;
    // Another account may have signed in while the question was open.
    if (token() !== before) throw error;
    return send();
  }
}
