import { z } from 'zod';
import { ciSchema, storedNameSchema, type Scope, type Teams } from './team';

/** By what a team does something: one of its keys, or tokens of its CI. */
export const grantSchema = z.object({
  team: storedNameSchema,
  /** Id of the key. */
  key: z.string().optional(),
  ci: ciSchema.omit({ scopes: true }).optional(),
});
export type Grant = z.infer<typeof grantSchema>;

/** What it is good for now: nothing once it was revoked, replaced or taken away. */
export function scopesOf({ team, key, ci }: Grant, teams: Teams): readonly Scope[] {
  const known = Object.hasOwn(teams, team) ? teams[team] : undefined;
  if (!known) return [];
  const found = known.keys.find(({ id }) => id === key);
  const ofKey = found && found.revokedAt === undefined ? found.scopes : [];
  const ofCi = known.ci.filter(
    ({ issuer, audience, subject }) =>
      issuer === ci?.issuer && audience === ci.audience && subject === ci.subject,
  );
  return [...ofKey, ...ofCi.flatMap(({ scopes }) => scopes)];
}
