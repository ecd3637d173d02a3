import { useApi, useMutation, useQueryClient, type Ticket } from '@panggung/platform';
import { useState } from 'react';
import { orderKeys, ticketKeys } from '../../query-keys';
import { emailFault, isEmail } from '../sending/email';
import { refusedFields } from '../sending/refused-fields';
import { offerTicket, type Receiver } from './transfer.queries';

interface TransferFormInput {
  ticket: Ticket;
  accessToken: string | null;
  onSent: () => void;
}

const fields = ['name', 'email'] as const;

type Faults = Partial<Record<(typeof fields)[number], string>>;

/** Whom a ticket is offered to, what is wrong with it, and the sending. */
export function useTransferForm({ ticket, accessToken, onSent }: TransferFormInput) {
  const { api } = useApi();
  const cache = useQueryClient();
  const [receiver, setReceiver] = useState<Receiver>({ name: '', email: '' });
  const [attempt, setAttempt] = useState(0);
  const content = { name: receiver.name.trim(), email: receiver.email.trim() };
  const sending = useMutation({
    mutationFn: () => offerTicket(api, { ticketId: ticket.id, accessToken }, content),
    onError: () => setAttempt((count) => count + 1),
    async onSuccess() {
      onSent();
      await refreshTickets(cache);
    },
  });
  const own = faultsOf(content);
  const refused = refusedFields(sending.error, fields, '');
  const faults: Faults = attempt > 0 ? { ...refused, ...own } : {};
  return {
    receiver,
    faults,
    attempt,
    busy: sending.isPending,
    /** A failure that belongs to no field. */
    failure: sending.isError && Object.keys(refused).length === 0 ? sending.error : null,
    change(part: Partial<Receiver>) {
      setReceiver((before) => ({ ...before, ...part }));
      if (sending.isError) sending.reset();
    },
    send() {
      if (sending.isPending) return;
      setAttempt((count) => count + 1);
      if (Object.keys(own).length === 0) sending.mutate();
    },
  };
}

function faultsOf({ name, email }: Receiver): Faults {
  return {
    ...(name === '' && { name: 'Tulis nama lengkap penerima' }),
    ...(name.length > 120 && { name: 'Nama paling panjang 120 huruf' }),
    ...(!isEmail(email) && { email: emailFault }),
  };
}

/** Orders hold tickets too: all that shows one is asked for again. */
export async function refreshTickets(cache: ReturnType<typeof useQueryClient>): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: ticketKeys.all }),
    cache.invalidateQueries({ queryKey: orderKeys.all }),
  ]);
}
