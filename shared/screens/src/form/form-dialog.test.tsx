import { defineRemote, useApi } from '@panggung/platform';
import { holdAnswer, renderRoute, useFakeNetwork } from '@panggung/testing';
import { Field } from '@panggung/ui';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { object, string } from 'valibot';
import { FormDialog } from './form-dialog';
import { useForm } from './use-form';

useFakeNetwork();
beforeEach(() => sessionStorage.clear());

interface ReasonProps {
  draft?: string | undefined;
  onCancel?: (() => void) | undefined;
  onClose: () => void;
}

function Reason({ draft, onCancel, onClose }: ReasonProps): ReactNode {
  const { api } = useApi();
  const form = useForm({
    id: 'reason',
    schema: object({ reason: string() }),
    saved: { reason: '' },
    draft,
    async send() {
      await api.post('/admin/categories', { name: 'Wayang' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Tolak"
      form={form}
      label="Tolak"
      {...(onCancel && { onCancel })}
      onClose={onClose}
    >
      <Field {...form.field('reason')} label="Alasan" required />
    </FormDialog>
  );
}

function Page({ draft, leadsBack }: { draft?: string; leadsBack?: boolean }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Buka</button>
      {open ? (
        <Reason
          draft={draft}
          onCancel={leadsBack ? () => setOpen(false) : undefined}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

const remote = defineRemote({
  routes: [
    { path: '/tanpa', Component: () => <Page /> },
    { path: '/kembali', Component: () => <Page leadsBack /> },
    { path: '/dengan', Component: () => <Page draft="reason" /> },
  ],
});

const open = () => userEvent.click(screen.getByRole('button', { name: 'Buka' }));
const reason = () => screen.getByLabelText('Alasan');
const escape = (title: string) =>
  fireEvent(screen.getByRole('dialog', { name: title }), new Event('cancel', { cancelable: true }));

test('Escape asks before it throws away what no draft keeps', async () => {
  renderRoute(remote, '/tanpa');
  await open();
  await userEvent.type(reason(), 'Palsu');
  escape('Tolak');
  await userEvent.click(screen.getByRole('button', { name: 'Lanjutkan mengisi' }));
  expect(reason()).toHaveValue('Palsu');
  escape('Tolak');
  // Escape again is no answer to the question.
  escape('Buang isian Anda?');
  expect(screen.queryByText('Buang isian Anda?')).toBeNull();
  expect(reason()).toHaveValue('Palsu');
  escape('Tolak');
  await userEvent.click(screen.getByRole('button', { name: 'Buang isian' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a button that leads back asks as well', async () => {
  renderRoute(remote, '/kembali');
  await open();
  await userEvent.type(reason(), 'Palsu');
  await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
  await userEvent.click(screen.getByRole('button', { name: 'Lanjutkan mengisi' }));
  expect(reason()).toHaveValue('Palsu');
});

test('Escape closes an untouched form at once', async () => {
  renderRoute(remote, '/tanpa');
  await open();
  escape('Tolak');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('with a draft, Escape closes and what was typed is there the next time', async () => {
  renderRoute(remote, '/dengan');
  await open();
  await userEvent.type(reason(), 'Palsu');
  escape('Tolak');
  expect(screen.queryByRole('dialog')).toBeNull();
  await open();
  expect(screen.getByText('Isian yang belum disimpan sudah kami kembalikan')).toBeVisible();
  expect(reason()).toHaveValue('Palsu');
  await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
  await open();
  expect(reason()).toHaveValue('');
});

test('while it is sent nothing can be typed that would be lost, and Escape closes nothing', async () => {
  const settle = holdAnswer('post', '/admin/categories', { data: [] });
  renderRoute(remote, '/tanpa');
  await open();
  await userEvent.type(reason(), 'Palsu');
  await userEvent.click(screen.getByRole('button', { name: 'Tolak' }));
  expect(reason()).toBeDisabled();
  escape('Tolak');
  expect(screen.getByRole('dialog', { name: 'Tolak' })).toBeVisible();
  settle();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
