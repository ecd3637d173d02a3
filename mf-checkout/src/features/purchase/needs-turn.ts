import { ApiError } from '@panggung/platform';

/** The sale has a waiting room, and this order no turn in it. */
export const needsTurn = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'PASS_NEEDED' || error.code === 'PASS_OVER');
