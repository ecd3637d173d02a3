import type { ReactNode } from 'react';
import type { ShownTeam } from './teams-queries';

/** Who belongs to a team, and where it hears of failures. */
export function ContactFacts({ team }: { team: ShownTeam }): ReactNode {
  const { members, alerts, repository } = team;
  const told = [...alerts.mails, ...(alerts.webhook === undefined ? [] : ['webhook'])];
  return (
    <>
      <dt>Anggota</dt>
      <dd>{members.join(', ') || 'belum ada'}</dd>
      <dt>Peringatan ke</dt>
      <dd>{told.join(', ') || 'belum ada'}</dd>
      <dt>Sumber</dt>
      <dd>{repository ?? 'belum ada'}</dd>
    </>
  );
}
