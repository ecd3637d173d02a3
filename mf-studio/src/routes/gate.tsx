import { useApi, useParams, useQuery } from '@panggung/platform';
import { Page, Skeleton, Stack } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { Desk } from '../features/gate/desk';
import { Setup } from '../features/gate/setup';
import { useGate } from '../features/gate/use-gate';
import { useKept } from '../features/gate/use-kept';
import { ownEvent } from '../features/workspace/studio.queries';

/** The gate of an event: the same page on every phone at every door. */
export function GateScreen(): ReactNode {
  const { id = '' } = useParams();
  const [name, setName] = useKept('panggung.gate.name', '');
  const [sound, setSound] = useState(true);
  const gate = useGate(id, name, sound);
  const { event } = gate;
  const { api } = useApi();
  // Fetched on every visit: this answer keeps the page for offline use (remote.json).
  const own = useQuery({ ...ownEvent(api, id), staleTime: 0 }).data;
  const title = event?.title ?? own?.data.title;
  return (
    <Page width="narrow">
      <title>{title ? `Gerbang ${title} · Panggung` : 'Gerbang · Panggung'}</title>
      <meta name="robots" content="noindex" />
      <Stack>
        <h1>{title ?? 'Gerbang'}</h1>
        {event === undefined ? (
          <Skeleton shape="block" />
        ) : event === null || name === '' ? (
          <Setup name={name} onName={setName} prepare={gate.refresh} />
        ) : (
          <>
            <p>Perangkat: {name}</p>
            <Desk gate={gate} event={event} sound={sound} onSound={setSound} />
          </>
        )}
      </Stack>
    </Page>
  );
}
