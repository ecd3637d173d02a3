import { useApi, useQuery, useQueryClient } from '@panggung/platform';
import { Loaded, News, gateKeys, useNews } from '@panggung/screens';
import { Button, EmptyState, Stack } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import rows from '../workspace/rows.module.css';
import type { StudioEvent } from '../workspace/studio.queries';
import { CrewRow } from './crew-row';
import { crewOf, type CrewMember } from './crew.queries';
import { EndMembershipDialog } from './end-membership-dialog';
import { InviteCrewDialog } from './invite-crew-dialog';
import { RoleDialog } from './role-dialog';

type Open = { kind: 'invite' } | { kind: 'role' | 'end'; member: CrewMember };

/** The people who work at an event. */
export function CrewList({ event }: { event: StudioEvent }): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const query = useQuery(crewOf(api, event.id));
  const [open, setOpen] = useState<Open>();
  const { message, tell } = useNews();
  const close = () => setOpen(undefined);
  const done = (news: string) => {
    tell(news);
    close();
    void cache.invalidateQueries({ queryKey: gateKeys.crew(event.id) });
  };
  const dialog = { eventId: event.id, onDone: done, onClose: close };
  return (
    <section aria-labelledby="crew">
      <Stack>
        <h2 id="crew">Kru</h2>
        <News message={message} />
        <div>
          <Button onClick={() => setOpen({ kind: 'invite' })}>Undang kru</Button>
        </div>
        <Loaded query={query} what="kru">
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title="Baru Anda sendiri">
                Undang petugas gerbang, pemantau penjualan, atau penyunting lewat email. Setiap
                tindakan tercatat atas nama orangnya.
              </EmptyState>
            ) : (
              <ul role="list" className={rows.list}>
                {data.map((member) => (
                  <CrewRow
                    key={member.id}
                    eventId={event.id}
                    member={member}
                    zone={event.venue.timezone}
                    onRole={() => setOpen({ kind: 'role', member })}
                    onEnd={() => setOpen({ kind: 'end', member })}
                    onNews={done}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Stack>
      {open?.kind === 'invite' ? <InviteCrewDialog {...dialog} /> : null}
      {open?.kind === 'role' ? <RoleDialog {...dialog} member={open.member} /> : null}
      {open?.kind === 'end' ? <EndMembershipDialog {...dialog} member={open.member} /> : null}
    </section>
  );
}
