import { failureText, useApi } from '@panggung/platform';
import { Form, requiredText, useForm } from '@panggung/screens';
import { Alert, Button, Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object } from 'valibot';
import { gateClient } from '../device/gate-client';
import type { GateDb } from '../device/gate-db';
import { allowSound } from '../device/signals';
import { keepPairing } from './keep-pairing';

interface PairByCodeProps {
  db: GateDb;
  code: string | null;
  onPaired: (eventId: string) => void;
}

const schema = object({ code: requiredText('Tulis kode dari penyelenggara') });

/** Turns this phone into the device whose code the organiser shows. */
export function PairByCode({ db, code, onPaired }: PairByCodeProps): ReactNode {
  const { publicApi } = useApi();
  const form = useForm({
    id: 'pair',
    schema,
    saved: { code: code ?? '' },
    async send(values) {
      allowSound();
      const { data } = await publicApi.post('/gate/pair', { code: values.code });
      await keepPairing(db, data, (key) => gateClient(publicApi, key));
      onPaired(data.event.id);
    },
  });
  return (
    <Form
      form={form}
      summary={null}
      failure={(error) => (
        <Alert tone="bad" title="Perangkat belum terpasang">
          <p>{failureText(error)}</p>
        </Alert>
      )}
    >
      <p>
        {code === null
          ? 'Ponsel ini memindai tiket di satu pintu. Mintalah kode QR atau kode pintu dari penyelenggara: ada di studio, bagian Kru & perangkat.'
          : 'Kode pintu sudah terbaca. Ponsel ini akan memindai tiket di pintu itu, juga saat tanpa jaringan.'}
      </p>
      <Field
        {...form.field('code')}
        label="Kode pintu"
        hint="Misalnya PINTU-7H2K9QRS. Berlaku 15 menit untuk satu ponsel."
        maxLength={40}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" size="lg" wide busy={form.busy}>
        Pasang perangkat
      </Button>
    </Form>
  );
}
