import { formatInstant } from '@panggung/format';
import { failureText, useAction, useApi } from '@panggung/platform';
import { Actions, Alert, Badge, Button, VisuallyHidden } from '@panggung/ui';
import type { ReactNode } from 'react';
import rows from '../workspace/rows.module.css';
import { roleWords, type CrewMember } from './crew.queries';
import styles from './crew.module.css';

const states = {
  invited: { label: 'Diundang', tone: 'neutral' },
  expired: { label: 'Undangan kedaluwarsa', tone: 'warn' },
  active: { label: 'Aktif', tone: 'good' },
} as const;

interface CrewRowProps {
  eventId: string;
  member: CrewMember;
  zone: string;
  onRole: () => void;
  onEnd: () => void;
  onNews: (news: string) => void;
}

/** One person of the crew, or an invitation. */
export function CrewRow({ eventId, member, zone, ...calls }: CrewRowProps): ReactNode {
  const { api } = useApi();
  const { email, name, role, allEvents, state } = member;
  const again = useAction({
    mutationFn: () =>
      api.post('/events/{id}/crew/{memberId}/invite', undefined, {
        path: { id: eventId, memberId: member.id },
      }),
    onSuccess: () => calls.onNews(`Undangan untuk ${email} dikirim lagi.`),
  });
  return (
    <li className={`${rows.row} ${styles.member}`}>
      <div className={styles.facts}>
        <h3 className={styles.name}>
          {name ?? email} <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </h3>
        <p>
          {roleWords[role].name}: {roleWords[role].may}
        </p>
        <p className={styles.note}>
          {[
            name === null ? null : email,
            allEvents ? 'semua acara Anda' : 'acara ini',
            `diundang ${formatInstant(member.invitedAt, zone)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {again.error ? <Alert tone="bad" title={failureText(again.error)} /> : null}
      </div>
      <Actions>
        {state === 'active' ? null : (
          <Button variant="secondary" busy={again.isPending} onClick={() => again.mutate()}>
            Kirim lagi
            <VisuallyHidden> undangan {email}</VisuallyHidden>
          </Button>
        )}
        <Button variant="secondary" onClick={calls.onRole}>
          Ubah peran
          <VisuallyHidden> {name ?? email}</VisuallyHidden>
        </Button>
        <Button variant="quiet" onClick={calls.onEnd}>
          Keluarkan
          <VisuallyHidden> {name ?? email}</VisuallyHidden>
        </Button>
      </Actions>
    </li>
  );
}
