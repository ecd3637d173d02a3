import { useApi, useQuery } from '@panggung/platform';
import { Loaded, News, useNews } from '@panggung/screens';
import { Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';
import { NoRoom } from './no-room';
import { RoomView } from './room-view';
import { ownRoom } from './waiting-room.queries';

/** The waiting room of an event, or what one is for. */
export function WaitingRoom({ event }: { event: StudioEvent }): ReactNode {
  const { api } = useApi();
  const query = useQuery(ownRoom(api, event.id));
  const { message, tell } = useNews();
  const isOpen = event.status === 'draft' || (event.status === 'scheduled' && !event.isOver);
  const props = { event, mayChange: isOpen && event.tasks.includes('edit'), onNews: tell };
  return (
    <Stack>
      <News message={message} />
      <Loaded query={query} what="ruang tunggu">
        {(found) =>
          found === null ? (
            <NoRoom {...props} />
          ) : (
            <RoomView {...props} room={found.data} isStale={query.error !== null} />
          )
        }
      </Loaded>
    </Stack>
  );
}
