import { failureText, useApi, useQuery, useSearchParams } from '@panggung/platform';
import { useWaitingEntry, type WaitingEntry } from '@panggung/screens';
import type { ReactNode } from 'react';
import { roomStatus } from '../status/room.queries';
import { PassClock } from './pass-clock';
import { endOf, ownPass } from './pass.queries';
import { ToQueue } from './to-queue';

/** Above the form of an order: how long the own turn lasts, or why there is none. */
export function PassBar(): ReactNode {
  const [search] = useSearchParams();
  const eventId = search.get('event') ?? '';
  const { publicApi } = useApi();
  const entry = useWaitingEntry(eventId);
  const { data } = useQuery({ ...roomStatus(publicApi, eventId), enabled: eventId !== '' });
  if (!data || !['drawing', 'admitting'].includes(data.data.phase)) return null;
  return entry ? (
    <OwnPass key={`${entry.entryId} ${entry.number}`} eventId={eventId} entry={entry} />
  ) : (
    <ToQueue eventId={eventId} title="Tiket acara ini dibeli lewat ruang tunggu" />
  );
}

function OwnPass({ eventId, entry }: { eventId: string; entry: WaitingEntry }): ReactNode {
  const { publicApi } = useApi();
  const pass = useQuery(ownPass(publicApi, eventId, entry));
  const end = endOf(pass.error);
  // A turn that was known goes on unless it is said to be over.
  if (pass.data && !end) return <PassClock eventId={eventId} entry={entry} pass={pass.data.data} />;
  if (!pass.error) return null;
  const title = end === 'missed' ? 'Giliran Anda sudah lewat' : failureText(pass.error);
  return <ToQueue eventId={eventId} title={title} />;
}
