import { useApi, useQuery } from '@panggung/platform';
import { Loaded, News, useNews } from '@panggung/screens';
import { Button, EmptyState, Stack } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import rows from '../workspace/rows.module.css';
import { InviteDialog } from './invite-dialog';
import { RosterDialog } from './roster-dialog';
import { RosterRow } from './roster-row';
import { rosterOf, type RosterArtist } from './roster.queries';

type Open = { kind: 'new' } | { kind: 'edit' | 'invite'; artist: RosterArtist };

/** The artists that a promotor has registered. */
export function Roster(): ReactNode {
  const { api } = useApi();
  const query = useQuery(rosterOf(api));
  const [open, setOpen] = useState<Open | null>(null);
  const { message, tell } = useNews();
  const close = () => setOpen(null);
  const done = (text: string) => {
    tell(text);
    close();
  };
  const register = <Button onClick={() => setOpen({ kind: 'new' })}>Daftarkan artis</Button>;
  return (
    <Loaded query={query} what="artis">
      {({ data }) => (
        <Stack>
          <p>
            Artis yang Anda daftarkan dapat Anda undang ke line-up. Selama belum punya akun,
            profilnya Anda yang mengurus.
          </p>
          <News message={message} />
          {data.length === 0 ? (
            <EmptyState title="Belum ada artis yang Anda daftarkan" action={register}>
              Daftarkan artis yang belum ada di Panggung, dan undang mereka mengurus profilnya
              sendiri.
            </EmptyState>
          ) : (
            <>
              <ul role="list" className={rows.list}>
                {data.map((artist) => (
                  <RosterRow
                    key={artist.id}
                    artist={artist}
                    onEdit={() => setOpen({ kind: 'edit', artist })}
                    onInvite={() => setOpen({ kind: 'invite', artist })}
                  />
                ))}
              </ul>
              <div>{register}</div>
            </>
          )}
          {open?.kind === 'invite' ? (
            <InviteDialog artist={open.artist} onDone={done} onClose={close} />
          ) : null}
          {open?.kind === 'new' ? <RosterDialog onDone={done} onClose={close} /> : null}
          {open?.kind === 'edit' ? (
            <RosterDialog artist={open.artist} onDone={done} onClose={close} />
          ) : null}
        </Stack>
      )}
    </Loaded>
  );
}
