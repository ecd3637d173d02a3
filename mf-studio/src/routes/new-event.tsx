import { Link, useApi, useAuth, useNavigate, type User } from '@panggung/platform';
import { ifMatch, useAttempts } from '@panggung/screens';
import { Card, Page, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import { EventForm } from '../features/event-form/event-form';
import { VerificationState } from '../features/overview/verification-state';
import { PromotorsOnly } from '../features/workspace/promotors-only';
import { useEventUpdate } from '../features/workspace/use-own-event';

/** A new draft, for promotors who may make one. */
export function NewEventScreen(): ReactNode {
  const { user } = useAuth();
  return (
    <Page width="narrow">
      <title>Buat acara · Studio</title>
      <Stack>
        <p>
          <Link to="/studio">Kembali ke studio</Link>
        </p>
        <h1>Buat acara</h1>
        {user ? <Beginning user={user} /> : null}
      </Stack>
    </Page>
  );
}

/** The form, or why somebody cannot use it: known before anything is filled in. */
function Beginning({ user: { role, verificationStatus: status } }: { user: User }): ReactNode {
  if (role === 'artist') return <PromotorsOnly>Di sini promotor membuat acara.</PromotorsOnly>;
  if (status !== 'approved') return <VerificationState status={status} role={role} />;
  return <NewEvent />;
}

/** Title, place and time are enough to begin with. */
function NewEvent(): ReactNode {
  const { api } = useApi();
  const navigate = useNavigate();
  const update = useEventUpdate();
  const attempts = useAttempts('studio.new');
  return (
    <>
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
    </>
  );
}
