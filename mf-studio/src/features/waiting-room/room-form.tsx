import { ApiError, useApi, type Payload } from '@panggung/platform';
import { FormPage, ifMatch, useVersionedForm } from '@panggung/screens';
import { Card } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';
import { BuyersView } from './buyers-view';
import { RoomFields } from './room-fields';
import { minutesIn, roomComparison, roomFieldOf, roomSchema, roomValues } from './room-values';
import { minutesBefore, saleAhead } from './sale-start';
import styles from './waiting-room.module.css';
import { useRoomUpdate, type Room } from './waiting-room.queries';

interface RoomFormProps {
  event: StudioEvent;
  /** Null for a new one. */
  room: Room | null;
  onNews: (text: string, tone?: 'good' | 'warn') => void;
}

/** How a waiting room works, beside what buyers will see of it. */
export function RoomForm({ event, room, onNews }: RoomFormProps): ReactNode {
  const { api } = useApi();
  const update = useRoomUpdate(event.id);
  const make = useMaking(event.id, onNews);
  const form = useVersionedForm({
    id: 'waiting-room',
    what: 'Pengaturan ruang tunggu',
    schema: roomSchema,
    present: room,
    valuesOf: roomValues,
    fields: roomComparison(event),
    draft: `studio.waiting-room${room ? '-settings' : ''}.${event.id}`,
    fieldOf: roomFieldOf,
    async send(body, { changes, version }) {
      if (room === null) return make(body);
      const over = { path: { id: event.id }, headers: ifMatch(version) };
      const { data } = await api.patch('/studio/events/{id}/waiting-room', changes, over);
      await update(data);
      return data;
    },
  });
  const { mode, ticketTypeId } = form.values;
  const saleStartsAt = saleAhead(event, ticketTypeId || null, new Date());
  const minutes = minutesIn(form.values.opensBeforeMinutes);
  const hasTimes = saleStartsAt !== null && minutes !== undefined;
  return (
    <div className={styles.beside}>
      <Card>
        <FormPage form={form} label={room ? 'Simpan pengaturan' : 'Buat ruang tunggu'}>
          <RoomFields form={form} event={event} room={room} lacksStart={saleStartsAt === null} />
        </FormPage>
      </Card>
      <BuyersView
        event={event}
        mode={mode}
        ticketTypeId={ticketTypeId || null}
        saleStartsAt={saleStartsAt}
        opensAt={hasTimes ? minutesBefore(saleStartsAt, minutes) : null}
      />
    </div>
  );
}

/** Makes a room. Where there is one by now, whoever made it, that one is shown. */
function useMaking(eventId: string, onNews: RoomFormProps['onNews']) {
  const { api } = useApi();
  const update = useRoomUpdate(eventId);
  return async (body: Payload<'/studio/events/{id}/waiting-room'>): Promise<undefined> => {
    const path = { id: eventId };
    try {
      const { data } = await api.post('/studio/events/{id}/waiting-room', body, { path });
      await update(data);
      onNews('Ruang tunggu sudah dibuat.');
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error;
      const { data } = await api.get('/studio/events/{id}/waiting-room', { path });
      await update(data);
      onNews('Acara ini sudah punya ruang tunggu. Periksa pengaturannya di bawah.', 'warn');
    }
  };
}
