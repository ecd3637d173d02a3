import { failureText } from '@panggung/platform';
import { Alert, Button, Field, Stack } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { allowSound } from './signals';

interface SetupProps {
  name: string;
  onName: (name: string) => void;
  /** @param onProgress told how many tickets have come */
  prepare: (onProgress: (tickets: number) => void) => Promise<void>;
}

/** Before the doors open: a name for the device, and the list of the event on it. */
export function Setup({ name, onName, prepare }: SetupProps): ReactNode {
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState<string>();
  const [loaded, setLoaded] = useState<number>();
  const [failure, setFailure] = useState<string>();

  async function start(): Promise<void> {
    const chosen = typed.trim();
    setFault(
      chosen === '' ? 'Beri nama agar petugas lain tahu pintu mana yang memindai' : undefined,
    );
    if (chosen === '') return;
    allowSound();
    onName(chosen);
    setFailure(undefined);
    setLoaded(0);
    try {
      await navigator.storage?.persist?.();
      await prepare(setLoaded);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setLoaded(undefined);
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (loaded === undefined) void start();
      }}
    >
      <Stack>
        <p>
          Daftar tiket disimpan di perangkat ini, sehingga pintu tetap berjalan tanpa jaringan.
          Siapkan setiap ponsel sebelum pintu dibuka.
        </p>
        <Field
          label="Nama pintu atau perangkat"
          hint="Misalnya: Pintu Utara 2. Terlihat di riwayat pemindaian."
          value={typed}
          maxLength={60}
          required
          autoComplete="off"
          error={fault}
          onChange={({ target }) => setTyped(target.value)}
        />
        {failure === undefined ? null : (
          <Alert tone="bad" title="Daftar belum dapat diunduh">
            <p>{failure}</p>
          </Alert>
        )}
        <Button type="submit" size="lg" wide busy={loaded !== undefined}>
          {loaded === undefined ? 'Siapkan perangkat' : `Mengunduh… ${loaded} tiket`}
        </Button>
      </Stack>
    </form>
  );
}
