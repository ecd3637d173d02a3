import { ApiError } from '@panggung/api-client';

/** The answer, or null when the API says that the item does not exist or its id is invalid. */
export function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  });
}
