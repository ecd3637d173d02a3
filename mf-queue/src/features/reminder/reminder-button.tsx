import { failureText, useAction, useApi } from '@panggung/platform';
import type { WaitingEntry } from '@panggung/screens';
import { Alert, Button } from '@panggung/ui';
import type { ReactNode } from 'react';

interface ReminderButtonProps {
  eventId: string;
  entry: WaitingEntry;
  label: string;
}

/** One mail to the proved address when the turn is near. */
export function ReminderButton({ eventId, entry, label }: ReminderButtonProps): ReactNode {
  const { publicApi } = useApi();
  const { email, token } = entry;
  const ask = useAction({
    mutationFn: (body: { token: string; email: string }) =>
      publicApi.post('/events/{id}/waiting-room/reminder', body, { path: { id: eventId } }),
  });
  if (ask.isSuccess) return <p role="status">Kami kabari lewat {email} saat giliran Anda dekat.</p>;
  return (
    <>
      <Button variant="secondary" busy={ask.isPending} onClick={() => ask.mutate({ token, email })}>
        {label}
      </Button>
      {ask.error ? <Alert tone="bad" title={failureText(ask.error)} /> : null}
    </>
  );
}
