import { Link, useApi, useNavigate } from '@panggung/platform';
import { ifMatch, useAttempts } from '@panggung/screens';
import { Card, Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { EventForm } from '../features/event-form/event-form';
import { useEventUpdate } from '../features/workspace/use-own-event';

/** A new draft: title, place and time are enough to begin with. */
export function NewEventScreen(): ReactNode {
  const { api } = useApi();
  const navigate = useNavigate();
  const update = useEventUpdate();
  const attempts = useAttempts('studio.new');
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
            event={null}
            label="Simpan draf"
            leavesPage
            onSave={async (payload, { isShown }) => {
              const { answer, stored } = await attempts.send(payload, (body, key) =>
                api.post('/events', body, { headers: { 'idempotency-key': key } }),
              );
              const { id, version } = answer.data;
              const over = { path: { id }, headers: ifMatch(version) };
              const { data } =
                stored === payload ? answer : await api.patch('/events/{id}', payload, over);
              update(data);
              if (isShown()) void navigate(`/studio/events/${data.id}/tickets`, { replace: true });
              return undefined;
            }}
          />
        </Card>
      </Stack>
    </Page>
  );
}
