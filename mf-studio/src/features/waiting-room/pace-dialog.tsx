import { useApi } from '@panggung/platform';
import { FormDialog, ifMatch, useVersionedForm } from '@panggung/screens';
import type { ReactNode } from 'react';
import { PaceFields } from './pace-fields';
import { paceComparison, paceSchema, paceValues, roomFieldOf } from './room-values';
import { useRoomUpdate, type Room } from './waiting-room.queries';

interface PaceDialogProps {
  eventId: string;
  room: Room;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Changes how fast people are called up, while they are. */
export function PaceDialog({ eventId, room, onDone, onClose }: PaceDialogProps): ReactNode {
  const { api } = useApi();
  const update = useRoomUpdate(eventId);
  const form = useVersionedForm({
    id: 'pace',
    what: 'Kecepatan',
    schema: paceSchema,
    present: room,
    valuesOf: paceValues,
    fields: paceComparison,
    fieldOf: roomFieldOf,
    async send(body, { version }) {
      const over = { path: { id: eventId }, headers: ifMatch(version) };
      const { data } = await api.patch('/studio/events/{id}/waiting-room', body, over);
      await update(data);
      onDone('Kecepatan sudah diubah.');
      return data;
    },
  });
  return (
    <FormDialog
      title="Ubah kecepatan"
      form={form}
      summary={null}
      label="Simpan kecepatan"
      onClose={onClose}
    >
      <PaceFields form={form} />
    </FormDialog>
  );
}
