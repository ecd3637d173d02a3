import { ApiError } from '@panggung/platform';

/** Whether the service does not tell this to the visitor, or web has no such service. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 401, 403, 404, 422].includes(error.status);
