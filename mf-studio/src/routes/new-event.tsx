import { Link, useApi, useNavigate } from '@panggung/platform';
import { writeTab } from '@panggung/screens';
import { Card, Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { EventForm } from '../features/event-form/event-form';
import { eventPayload, newEventValues } from '../features/event-form/event-values';
import { useEventUpdate } from '../features/workspace/use-own-event';

const storageKey = 'panggung.studio.new';

/** A new draft: title, place and time are enough to begin with. */
export function NewEventScreen(): ReactNode {
  const { api } = useApi();
  const navigate = useNavigate();
  const update = useEventUpdate();
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
            storageKey={storageKey}
            saved={newEventValues}
            label="Simpan draf"
            onSave={async (values) => {
              const { data } = await api.post('/events', eventPayload(values));
              writeTab(storageKey, null);
              update(data);
              void navigate(`/studio/events/${data.id}/tickets`, { replace: true });
            }}
          />
        </Card>
      </Stack>
    </Page>
  );
}
