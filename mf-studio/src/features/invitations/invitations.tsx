import { formatLongDate, formatTime } from '@panggung/format';
import { failureText, useApi, useAction, useQuery, useQueryClient } from '@panggung/platform';
import { Loaded, News, studioKeys, useNews } from '@panggung/screens';
import { Actions, Alert, Badge, Button, Card, EmptyState, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { invitations, type Invitation } from './invitations.queries';
import styles from './invitations.module.css';

interface Reply {
  invitation: Invitation;
  accept: boolean;
}

/** Invitations of an artist to events, with buttons to answer. */
export function Invitations(): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const query = useQuery(invitations(api));
  const { message, tell } = useNews();
  const answering = useAction({
    mutationFn: ({ invitation, accept }: Reply) => {
      const path = { eventId: invitation.event.id };
      return accept
        ? api.post('/studio/invitations/{eventId}/accept', undefined, { path })
        : api.post('/studio/invitations/{eventId}/decline', undefined, { path });
    },
    onSuccess: (_, { invitation: { event }, accept }) =>
      tell(accept ? `Anda tampil di ${event.title}.` : `Undangan ${event.title} Anda tolak.`),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: studioKeys.invitations }),
        cache.invalidateQueries({ queryKey: studioKeys.artistEvents }),
      ]),
  });
  return (
    <Loaded query={query} what="undangan">
      {({ data }) => {
        // Accepted ones are in the list of events below.
        const open = data.filter(({ status }) => status !== 'confirmed');
        return (
          <Stack>
            <h2>Undangan tampil</h2>
            <News message={message} />
            {answering.error ? <Alert tone="bad" title={failureText(answering.error)} /> : null}
            {open.length === 0 ? (
              <EmptyState title="Tidak ada undangan yang menunggu">
                Undangan tampil dari promotor muncul di sini untuk Anda terima atau tolak. Kami juga
                mengabarinya lewat email.
              </EmptyState>
            ) : null}
            {open.map((invitation) => (
              <InvitationCard
                key={invitation.event.id}
                invitation={invitation}
                busy={answering.isPending}
                onAnswer={(accept) => answering.mutate({ invitation, accept })}
              />
            ))}
          </Stack>
        );
      }}
    </Loaded>
  );
}

const states = {
  invited: ['Menunggu jawaban Anda', 'warn'],
  confirmed: ['Anda terima', 'good'],
  declined: ['Anda tolak', 'neutral'],
} as const;

interface InvitationCardProps {
  invitation: Invitation;
  busy: boolean;
  onAnswer: (accept: boolean) => void;
}

function InvitationCard({ invitation, busy, onAnswer }: InvitationCardProps): ReactNode {
  const { event, promotor, headliner, status } = invitation;
  const [label, tone] = states[status];
  return (
    <Card>
      <article className={styles.invitation} aria-label={event.title}>
        <p className={styles.badges} role="status">
          <Badge tone={tone}>{label}</Badge>
          {headliner ? <Badge tone="glow">Sebagai penampil utama</Badge> : null}
        </p>
        <h3>{event.title}</h3>
        <p className={styles.note}>
          {formatLongDate(event.date)}, {formatTime(event.time, event.timezone)} · {event.venue},{' '}
          {event.city}
          {promotor === null ? '' : ` · ${promotor}`}
        </p>
        {status === 'invited' ? (
          <Actions>
            <Button
              busy={busy}
              aria-label={`Terima undangan ${event.title}`}
              onClick={() => onAnswer(true)}
            >
              Terima
            </Button>
            <Button
              variant="secondary"
              busy={busy}
              aria-label={`Tolak undangan ${event.title}`}
              onClick={() => onAnswer(false)}
            >
              Tolak
            </Button>
          </Actions>
        ) : null}
      </article>
    </Card>
  );
}
