import { failureText, useApi, useAuth, useAction, type User } from '@panggung/platform';
import { Alert, Button } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { SendAgain } from '../link/send-again';

/** Sends the mail that proves the address of the account, again and again, with pauses. */
export function SendVerification({ user }: { user: User }): ReactNode {
  const { api } = useApi();
  const { update } = useAuth();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const send = useAction({
    mutationFn: () => api.post('/auth/email/verification'),
    async onSuccess() {
      setSentAt(Date.now());
      // The address was verified meanwhile, on another device: then no mail was sent.
      const { user: now } = await api.get('/auth/profile');
      if (now.emailVerified) update(now);
    },
  });
  return (
    <>
      {send.isError ? <Alert tone="bad" title={failureText(send.error)} /> : null}
      {send.isSuccess ? (
        <Alert tone="good" title={`Tautan dikirim ke ${user.email}`}>
          <p>Berlaku 24 jam dan hanya dapat dipakai satu kali. Periksa juga folder spam.</p>
        </Alert>
      ) : null}
      <div>
        {sentAt === null ? (
          <Button variant="secondary" busy={send.isPending} onClick={() => send.mutate()}>
            Kirim ulang tautan
          </Button>
        ) : (
          <SendAgain sentAt={sentAt} busy={send.isPending} onSend={() => send.mutate()}>
            Kirim ulang tautan
          </SendAgain>
        )}
      </div>
    </>
  );
}
