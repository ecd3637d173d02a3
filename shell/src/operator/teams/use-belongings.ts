import { callService } from '../service/release-service';
import type { ShownTeam, ShownTeams } from './teams-queries';
import { useTeamChange } from './use-team-change';

type Belongings = Pick<ShownTeam, 'remotes' | 'prefixes' | 'ci'>;

/** What the service leaves as it is when nothing is said about it. */
export interface Contact {
  members: string[];
  alerts: { mails: string[]; webhook?: string };
  /** Null takes it away. */
  repository: string | null;
}

/**
 * Changes what belongs to a team. The service takes all of it at once, so what this change is not
 * about is read again first: somebody else may have changed it meanwhile.
 */
export function useBelongings(team: string, shown: ShownTeam) {
  const change = useTeamChange();
  return async (part: (now: Belongings) => Partial<Belongings & Contact>): Promise<void> => {
    const { teams } = await callService<ShownTeams>('GET', '/teams');
    const { remotes, prefixes, ci } = teams[team] ?? shown;
    const now = { remotes, prefixes, ci };
    await change('PUT', `/teams/${team}`, { ...now, ...part(now) });
  };
}
