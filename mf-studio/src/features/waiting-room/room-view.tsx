import { Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';
import { BuyersView } from './buyers-view';
import { DeleteRoom } from './delete-room';
import { RoomFigures } from './room-figures';
import { RoomForm } from './room-form';
import { RoomSettings } from './room-settings';
import { RoomState } from './room-state';
import type { Room } from './waiting-room.queries';

interface RoomViewProps {
  event: StudioEvent;
  room: Room;
  mayChange: boolean;
  /** The last try to learn its figures failed. */
  isStale: boolean;
  onNews: (text: string, tone?: 'good' | 'warn') => void;
}

/** A waiting room: what happens in it, and what can still be changed. */
export function RoomView({ event, room, mayChange, isStale, onNews }: RoomViewProps): ReactNode {
  const isStill = room.phase === 'planned' || room.phase === 'idle';
  return (
    <Stack>
      <RoomState event={event} room={room} mayChange={mayChange} onNews={onNews} />
      {isStill && room.figures.entries === 0 ? null : <RoomFigures room={room} isStale={isStale} />}
      {isStill && mayChange ? (
        <section aria-label="Pengaturan">
          <RoomForm event={event} room={room} onNews={onNews} />
        </section>
      ) : (
        <>
          <RoomSettings event={event} room={room} mayChange={mayChange} onNews={onNews} />
          {room.phase === 'ended' ? null : <BuyersView event={event} {...room} />}
        </>
      )}
      {mayChange && (isStill || room.phase === 'open') && room.figures.entries === 0 ? (
        <DeleteRoom eventId={event.id} onNews={onNews} />
      ) : null}
    </Stack>
  );
}
