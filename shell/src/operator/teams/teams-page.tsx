import { useQuery } from '@panggung/platform';
import { Loaded, News, useNews } from '@panggung/screens';
import { Actions, Button, EmptyState } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { OperatorFrame } from '../operator-frame';
import { useService } from '../service/use-service';
import { Audit } from './audit';
import { NewTeamDialog } from './team-dialog';
import { TeamCard } from './team-card';
import { teamsQuery } from './teams-queries';

/** `/__platform/teams`: who releases what, with which keys. */
export function TeamsPage(): ReactNode {
  return (
    <OperatorFrame title="Tim dan kunci">
      <Ready />
    </OperatorFrame>
  );
}

/** Asks for teams only where a service answers: the frame says why when none does. */
function Ready(): ReactNode {
  return useService() === 'ready' ? <Teams /> : null;
}

function Teams(): ReactNode {
  const teams = useQuery(teamsQuery);
  const { message, tell } = useNews();
  const [making, setMaking] = useState(false);
  return (
    <>
      <News message={message} />
      <Actions>
        <Button onClick={() => setMaking(true)}>Buat tim</Button>
      </Actions>
      <Loaded query={teams} what="tim">
        {(found) =>
          Object.keys(found).length === 0 ? (
            <EmptyState title="Belum ada tim">
              Buat tim, beri ia nama remote dan alamatnya, lalu buatkan kunci.
            </EmptyState>
          ) : (
            Object.entries(found)
              .toSorted(([one], [other]) => (one < other ? -1 : 1))
              .map(([name, team]) => <TeamCard key={name} name={name} team={team} onDone={tell} />)
          )
        }
      </Loaded>
      <Audit />
      {making ? (
        <NewTeamDialog
          names={Object.keys(teams.data ?? {})}
          onClose={() => setMaking(false)}
          onDone={(news) => {
            setMaking(false);
            tell(news);
          }}
        />
      ) : null}
    </>
  );
}
