import { failureText } from '@panggung/platform';
import { Form, requiredText, useForm } from '@panggung/screens';
import { Alert, Button, Field } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { object } from 'valibot';
import { allowSound } from './signals';

interface SetupProps {
  name: string;
  onName: (name: string) => void;
  /** @param onProgress called with the number of loaded tickets */
  prepare: (onProgress: (tickets: number) => void) => Promise<void>;
}

const schema = object({
  name: requiredText('Beri nama agar petugas lain tahu pintu mana yang memindai'),
});

/** Preparation before the doors open: a name for the device, and the list of the event on it. */
export function Setup({ name, onName, prepare }: SetupProps): ReactNode {
  const [loaded, setLoaded] = useState(0);
  const form = useForm({
    id: 'gate',
    schema,
    saved: { name },
    async send(device) {
      allowSound();
      onName(device.name);
      setLoaded(0);
      await navigator.storage?.persist?.();
      await prepare(setLoaded);
    },
  });
  return (
    <Form
      form={form}
      summary={null}
      failure={(error) => (
        <Alert tone="bad" title="Daftar belum dapat diunduh">
          <p>{failureText(error)}</p>
        </Alert>
      )}
    >
      <p>
        Daftar tiket disimpan di perangkat ini, sehingga pintu tetap berjalan tanpa jaringan.
        Siapkan setiap ponsel sebelum pintu dibuka.
      </p>
      <Field
        {...form.field('name')}
        label="Nama pintu atau perangkat"
        hint="Misalnya: Pintu Utara 2. Terlihat di riwayat pemindaian."
        maxLength={60}
        required
        autoComplete="off"
      />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {form.busy ? `Mengunduh… ${loaded} tiket` : 'Siapkan perangkat'}
      </Button>
    </Form>
  );
}
