import { queryOptions } from '@panggung/platform';
import type { Team } from '@panggung/releases';
import { callService } from '../service/release-service';
import { operatorKeys } from '../service/service-keys';

/** A team as operators see it: the hashes of its keys stay with the service. */
export interface ShownTeam extends Omit<Team, 'keys'> {
  keys: Omit<Team['keys'][number], 'hash'>[];
}

export interface ShownTeams {
  teams: Record<string, ShownTeam>;
}

export type ShownKey = ShownTeam['keys'][number];
export type ShownSigner = ShownTeam['signers'][number];

export const teamsQuery = queryOptions({
  queryKey: operatorKeys.teams,
  queryFn: async () => (await callService<ShownTeams>('GET', '/teams')).teams,
  staleTime: 0,
  retry: false,
});

/** What was done with teams and their keys. */
export interface AuditEntry {
  /** ISO 8601. */
  at: string;
  by: string;
  /** Like `revoke key`. */
  what: string;
  /** The team. */
  of: string;
  detail?: Record<string, unknown>;
}

export const auditQuery = queryOptions({
  queryKey: operatorKeys.audit,
  queryFn: async () => (await callService<{ entries: AuditEntry[] }>('GET', '/audit')).entries,
  staleTime: 0,
  retry: false,
});
