import { useApi } from '@panggung/platform';
import { Form, emailText, useForm } from '@panggung/screens';
import { Alert, Button, Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object } from 'valibot';

const schema = object({ email: emailText });

/** A guest asks for the link that proves the address. The answer is the same for every address. */
export function LinkForm({ eventId }: { eventId: string }): ReactNode {
  const { publicApi } = useApi();
  const form = useForm({
    id: 'queue-link',
    schema,
    saved: { email: '' },
    staysTyped: true,
    send: (body) =>
      publicApi.post('/events/{id}/waiting-room/link', body, { path: { id: eventId } }),
  });
  return (
    <Form form={form} summary={null}>
      {form.savedAt ? (
        <Alert tone="good" title="Periksa email Anda">
          <p>
            Kami mengirim tautan ke {form.values.email}. Buka tautan itu, lalu ketuk Masuk ruang
            tunggu. Tempat Anda baru ada setelah itu.
          </p>
        </Alert>
      ) : null}
      <Field
        {...form.field('email')}
        label="Email"
        type="email"
        hint="Pesanan nanti harus memakai alamat ini."
        required
        autoComplete="email"
      />
      <Button type="submit" busy={form.busy} variant="secondary" wide>
        {form.savedAt ? 'Kirim ulang tautan' : 'Kirim tautan ke email saya'}
      </Button>
    </Form>
  );
}
