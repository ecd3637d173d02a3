import { formatRupiah } from '@panggung/format';
import { defineRemote, useApi } from '@panggung/platform';
import { aUser, answer, renderRoute } from '@panggung/testing';
import { Field } from '@panggung/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { forward, object, partialCheck, pipe, string, trim } from 'valibot';
import { FormPage } from '../../form/form-page';
import type { Comparison } from '../comparison';
import { ifMatch } from '../if-match';
import { useVersionedForm } from '../use-versioned-form';

export interface Ticket {
  name: string;
  price: string;
  starts: string;
  ends: string;
}

/** A small API with one ticket, whose version is its content. */
export const server = {
  stored: { name: 'Festival', price: '100000', starts: '10', ends: '20' },
  /** Every update that arrived. */
  sent: [] as { changes: Partial<Ticket>; over: string }[],
  /** What somebody else stores before the next updates arrive, the first one first. */
  meanwhile: [] as Partial<Ticket>[],
};

export function resetServer(): void {
  sessionStorage.clear();
  server.stored = { name: 'Festival', price: '100000', starts: '10', ends: '20' };
  server.sent = [];
  server.meanwhile = [];
  answer('patch', '/admin/categories/:id', async (request) => {
    server.stored = { ...server.stored, ...server.meanwhile.shift() };
    const changes = (await request.json()) as Partial<Ticket>;
    const over = request.headers.get('if-match') ?? '';
    server.sent.push({ changes, over });
    if (over !== `"${versionOf(server.stored)}"`) return outdated();
    server.stored = { ...server.stored, ...changes };
    return { data: present() };
  });
}

const versionOf = (ticket: Ticket) => Object.values(ticket).join('|');
const present = () => ({ ...server.stored, version: versionOf(server.stored) });

function outdated() {
  const problem = { statusCode: 412, code: 'VERSION_OUTDATED', message: 'Sudah diubah.' };
  return Response.json({ ...problem, details: { present: present() } }, { status: 412 });
}

const schema = pipe(
  object({ name: pipe(string(), trim()), price: string(), starts: string(), ends: string() }),
  forward(
    partialCheck([['starts'], ['ends']], ({ starts, ends }) => ends > starts, 'Selesai lebih awal'),
    ['ends'],
  ),
);

const fields: Comparison<Ticket> = {
  name: { label: 'Nama' },
  price: { label: 'Harga', show: ({ price }) => formatRupiah(Number(price)) },
  starts: { label: 'Mulai' },
  ends: { label: 'Selesai' },
};

const valuesOf = ({ name, price, starts, ends }: Ticket): Ticket => ({ name, price, starts, ends });

function TicketPage(): ReactNode {
  const { api } = useApi();
  const [shown, setShown] = useState(present);
  const form = useVersionedForm({
    id: 'ticket',
    what: 'Tiket ini',
    schema,
    present: shown,
    valuesOf: (now) => valuesOf(now ?? shown),
    fields,
    draft: 'ticket',
    async send(_, { changes, version }) {
      // The address of a real update, with another body.
      const answered: unknown = await api.patch('/admin/categories/{id}', changes, {
        path: { id: 'x' },
        headers: ifMatch(version),
      });
      const { data } = answered as { data: Ticket & { version: string } };
      setShown(data);
      return data;
    },
  });
  return (
    <FormPage form={form} label="Simpan tiket">
      <Field {...form.field('name')} label="Nama" />
      <Field {...form.field('price')} label="Harga" />
      <Field {...form.field('starts')} label="Mulai" />
      <Field {...form.field('ends')} label="Selesai" />
    </FormPage>
  );
}

const remote = defineRemote({ routes: [{ path: '/tiket', Component: TicketPage }] });

export const show = () => renderRoute(remote, '/tiket', { user: aUser({ id: 'u1' }) });

export const fieldOf = (label: string) =>
  screen.getByRole('textbox', { name: new RegExp(`^${label}`) });

export async function type(label: string, text: string): Promise<void> {
  await userEvent.clear(fieldOf(label));
  await userEvent.type(fieldOf(label), text);
}

export const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan tiket' }));
