import { formatInstant } from '@panggung/format';
import { queryOptions, useApi, useQuery, useQueryClient, type ApiClient } from '@panggung/platform';
import { Form, Loaded, gateKeys, ifMatch, useVersionedForm } from '@panggung/screens';
import { Button, Checkbox, Field, Stack } from '@panggung/ui';
import type { ReactNode } from 'react';
import type { Answer } from '@panggung/platform';
import { boolean, object, pipe, string, transform } from 'valibot';
import type { StudioEvent } from '../workspace/studio.queries';

type Settings = Answer<'/events/{id}/gate'>['data'];

const settingsOf = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: gateKeys.settings(id),
    queryFn: ({ signal }) => api.get('/events/{id}/gate', { path: { id }, signal }),
  });

/** When the gates open, and whether people may come in again. */
export function GateSettingsForm({ event }: { event: StudioEvent }): ReactNode {
  const { api } = useApi();
  const query = useQuery(settingsOf(api, event.id));
  return (
    <section aria-labelledby="gate-settings">
      <Stack>
        <h2 id="gate-settings">Pintu acara</h2>
        <Loaded query={query} what="pengaturan pintu">
          {({ data }) => (
            <>
              <p>
                Tiket diterima dari {formatInstant(data.opensAtInstant, data.timezone)} sampai{' '}
                {formatInstant(data.closesAtInstant, data.timezone)}. Di luar itu petugas melihat
                bahwa pintunya belum dibuka, dan tiketnya tidak terpakai.
              </p>
              {event.tasks.includes('edit') ? <SettingsForm event={event} settings={data} /> : null}
            </>
          )}
        </Loaded>
      </Stack>
    </section>
  );
}

const schema = object({
  opensAt: pipe(
    string(),
    transform((text) => text || null),
  ),
  reentry: boolean(),
});

function SettingsForm({ event, settings }: { event: StudioEvent; settings: Settings }): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const form = useVersionedForm({
    id: 'gate-settings',
    what: 'Pengaturan pintu',
    schema,
    present: settings,
    valuesOf: (present) => ({
      opensAt: present?.opensAt ?? '',
      reentry: present?.reentry ?? false,
    }),
    fields: {
      opensAt: { label: 'Pintu dibuka' },
      reentry: {
        label: 'Keluar dan masuk lagi',
        show: ({ reentry }) => (reentry ? 'Boleh' : 'Tidak boleh'),
      },
    },
    async send(_values, { changes, version }) {
      const over = { path: { id: event.id }, headers: ifMatch(version) };
      const answer = await api.patch('/events/{id}/gate', changes, over);
      const key: readonly unknown[] = settingsOf(api, event.id).queryKey;
      cache.setQueryData(key, answer);
      return answer.data;
    },
  });
  return (
    <Form form={form}>
      <Field
        {...form.field('opensAt')}
        label="Pintu dibuka lebih awal"
        type="datetime-local"
        hint="Misalnya untuk penukaran gelang sehari sebelumnya. Kosongkan untuk hari acara."
      />
      <Checkbox
        id={form.idOf('reentry')}
        checked={form.values.reentry}
        onChange={(reentry) => form.change({ reentry })}
      >
        Penonton boleh keluar dan masuk lagi
      </Checkbox>
      <div>
        <Button type="submit" variant="secondary" busy={form.busy}>
          Simpan pengaturan pintu
        </Button>
      </div>
      {form.savedAt ? <p role="status">Tersimpan.</p> : null}
    </Form>
  );
}
