/** Keys of the operator's queries. */
export const operatorKeys = {
  state: ['platform-state'],
  service: ['release-service'],
  own: ['release-service', 'own'],
  report: (name: string, hours: number) => ['release-service', 'report', name, hours],
  history: (name: string) => ['release-service', 'history', name],
  teams: ['release-service', 'teams'],
  audit: ['release-service', 'audit'],
} as const;
