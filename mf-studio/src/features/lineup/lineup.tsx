import { failureText, useApi, useQuery } from '@panggung/platform';
import { ConfirmDialog, Loaded, News, useNews } from '@panggung/screens';
import { Alert, Button, EmptyState, Stack } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { MoveAnnouncement } from '../workspace/move-buttons';
import rows from '../workspace/rows.module.css';
import type { StudioEvent } from '../workspace/studio.queries';
import { InviteDialog } from './invite-dialog';
import { LineupRow } from './lineup-row';
import { lineupOf, type LineupEntry } from './lineup.queries';
import { useLineupChange } from './use-lineup-change';

/** The artists of an event, and those that were invited. */
export function Lineup({ event }: { event: StudioEvent }): ReactNode {
  const { api } = useApi();
  const query = useQuery(lineupOf(api, event.id));
  return (
    <Loaded query={query} what="line-up">
      {({ data }) => <Programme event={event} entries={data} />}
    </Loaded>
  );
}

interface ProgrammeProps {
  event: StudioEvent;
  entries: LineupEntry[];
}

function Programme({ event, entries }: ProgrammeProps): ReactNode {
  const { change, changeAndWait, busy, failure, moved } = useLineupChange(event.id);
  const [inviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<LineupEntry | null>(null);
  const { message, tell } = useNews();
  const editable = event.status === 'draft' || (event.status === 'scheduled' && !event.isOver);
  return (
    <Stack>
      <p>
        Artis yang punya akun menjawab undangan di studio mereka dan tampil setelah menerima; kami
        kabari lewat email. Artis tanpa akun langsung tampil.
      </p>
      <News message={message} />
      <MoveAnnouncement text={moved} />
      {failure && leaving === null && !inviting ? (
        <Alert tone="bad" title={failureText(failure)} />
      ) : null}
      {entries.length === 0 ? (
        <EmptyState title="Line-up masih kosong">Undang artis yang akan tampil.</EmptyState>
      ) : (
        <ul role="list" className={rows.list}>
          {entries.map((entry, index) => (
            <LineupRow
              key={entry.artistId}
              entry={entry}
              busy={busy}
              {...(editable && {
                actions: {
                  headliner: () => change({ headliner: entry }),
                  remove: () => setLeaving(entry),
                  place: {
                    index,
                    count: entries.length,
                    move: (by) => change({ moveId: entry.artistId, by, entries }),
                  },
                },
              })}
            />
          ))}
        </ul>
      )}
      {editable ? (
        <div>
          <Button onClick={() => setInviting(true)}>Undang artis</Button>
        </div>
      ) : null}
      {inviting ? (
        <InviteDialog
          invited={entries}
          busy={busy}
          error={failure}
          onInvite={async (artistId) => {
            const done = await changeAndWait({ inviteId: artistId });
            if (done) setInviting(false);
            return done;
          }}
          onClose={() => setInviting(false)}
        />
      ) : null}
      {leaving ? (
        <RemovalDialog
          entry={leaving}
          busy={busy}
          error={failure}
          onYes={() =>
            change({ removeId: leaving.artistId }, () => {
              tell(`${leaving.stage_name} tidak lagi di line-up.`);
              setLeaving(null);
            })
          }
          onNo={() => setLeaving(null)}
        />
      ) : null}
    </Stack>
  );
}

interface RemovalDialogProps {
  entry: LineupEntry;
  busy: boolean;
  error: unknown;
  onYes: () => void;
  onNo: () => void;
}

function RemovalDialog({ entry, ...rest }: RemovalDialogProps): ReactNode {
  const { stage_name: name, hasAccount, status } = entry;
  return (
    <ConfirmDialog
      title={`Keluarkan ${name}?`}
      yes="Ya, keluarkan"
      busyText="Mengeluarkan…"
      {...rest}
    >
      {name} tidak lagi tampil di acara ini.
      {hasAccount && status !== 'declined' ? ' Artisnya kami kabari lewat email.' : ''}
    </ConfirmDialog>
  );
}
