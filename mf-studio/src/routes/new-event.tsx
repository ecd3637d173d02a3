import { Link, useApi, useNavigate } from '@panggung/platform';
import { useAttemptKeys } from '@panggung/screens';
import { Card, Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { EventForm } from '../features/event-form/event-form';
import { newEventValues } from '../features/event-form/event-values';
import { useEventUpdate } from '../features/workspace/use-own-event';

/** A new draft: title, place and time are enough to begin with. */
export function NewEventScreen(): ReactNode {
  const { api } = useApi();
  const navigate = useNavigate();
  const update = useEventUpdate();
  const keys = useAttemptKeys('studio.new');
  return (
    <Page width="narrow">
      <title>Buat acara · Studio</title>
      <Stack>
        <p>
          <Link to="/studio">Kembali ke studio</Link>
        </p>
        <h1>Buat acara</h1>
        <p>
          Judul, tempat, dan waktu mulai sudah cukup untuk menyimpan draf. Tidak ada yang melihatnya
          sebelum Anda terbitkan.
        </p>
        <Card>
          <EventForm
            draft="studio.new"
            saved={newEventValues}
            label="Simpan draf"
            leavesPage
            onSave={async (payload, { isShown }) => {
              const { data } = await api.post('/events', payload, {
                headers: { 'idempotency-key': keys.keyFor(JSON.stringify(payload)) },
              });
              keys.forget();
              update(data);
              if (isShown()) void navigate(`/studio/events/${data.id}/tickets`, { replace: true });
            }}
          />
        </Card>
      </Stack>
    </Page>
  );
}
