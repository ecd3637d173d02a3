import { ApiError } from '@panggung/platform';
import { array, boolean, nullable, object, safeParse, string, type InferOutput } from 'valibot';

const namesake = object({
  id: string(),
  stage_name: string(),
  genre: nullable(string()),
  hasAccount: boolean(),
});
const details = object({ existing: array(namesake) });

export type Namesake = InferOutput<typeof namesake>;

/** Artists of such a name, which the API offers before it makes another one; else undefined. */
export function namesakesIn(failure: unknown): Namesake[] | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'NAME_KNOWN') return undefined;
  const offered = safeParse(details, failure.details);
  return offered.success ? offered.output.existing : undefined;
}
