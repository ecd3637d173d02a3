import { failureText, useApi, useQuery } from '@panggung/platform';
import { Loaded, News, useNews } from '@panggung/screens';
import { Alert, Button, EmptyState, Stack } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { MoveAnnouncement } from '../workspace/move-buttons';
import rows from '../workspace/rows.module.css';
import type { StudioEvent } from '../workspace/studio.queries';
import { EntryDialog, newsOf, type EntryQuestion } from './entry-dialog';
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
  const [question, setQuestion] = useState<EntryQuestion | null>(null);
  const { message, tell } = useNews();
  const editable = event.status === 'draft' || (event.status === 'scheduled' && !event.isOver);
  return (
    <Stack>
      <p>
        Artis yang punya akun menjawab undangan di studio mereka dan tampil setelah menerima; kami
        kabari lewat email. Artis tanpa akun yang Anda daftarkan langsung tampil; untuk artis tanpa
        akun lainnya, catat dulu bahwa mereka setuju.
      </p>
      <News message={message} />
      <MoveAnnouncement text={moved} />
      {failure && question === null && !inviting ? (
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
                  agreed: () => setQuestion({ about: 'agreement', entry }),
                  remove: () => setQuestion({ about: 'removal', entry }),
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
      {question ? (
        <EntryDialog
          {...question}
          busy={busy}
          error={failure}
          onYes={() => {
            const { about, entry } = question;
            const wanted = about === 'agreement' ? { agreed: entry } : { removeId: entry.artistId };
            change(wanted, () => {
              tell(newsOf(question));
              setQuestion(null);
            });
          }}
          onNo={() => setQuestion(null)}
        />
      ) : null}
    </Stack>
  );
}
