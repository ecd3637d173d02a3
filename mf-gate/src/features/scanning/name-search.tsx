import { Badge, Button, Dialog, Actions, Field, SelectField } from '@panggung/ui';
import { useEffect, useState, type ReactNode } from 'react';
import type { Direction, HeldEvent, KnownTicket } from '../device/gate-db';
import styles from './gate.module.css';

interface NameSearchProps {
  event: HeldEvent;
  search: (name: string, type: string) => Promise<KnownTicket[]>;
  direction: Direction;
  onChoose: (listed: { ticketId: string; version: number }) => Promise<void>;
}

/** For people who cannot show their code: the list of names on this phone. */
export function NameSearch({ event, search, direction, onChoose }: NameSearchProps): ReactNode {
  const [name, setName] = useState('');
  const [type, setType] = useState('');
  const [found, setFound] = useState<KnownTicket[]>([]);
  const [chosen, setChosen] = useState<KnownTicket>();
  const isAsked = name.trim().length > 1 || type !== '';
  const { refreshedAt } = event;

  useEffect(() => {
    let current = true;
    void (isAsked ? search(name, type) : Promise.resolve([])).then((tickets) => {
      if (current) setFound(tickets);
    });
    return () => {
      current = false;
    };
  }, [search, name, type, isAsked, refreshedAt]);

  const types = event.ticketTypes.filter(({ id }) => event.admits?.includes(id) ?? true);
  return (
    <section aria-labelledby="name-search" className={styles.search}>
      <h2 id="name-search">Cari pemegang tiket</h2>
      <Field
        label="Nama"
        type="search"
        required
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {types.length < 2 ? null : (
        <SelectField
          label="Jenis tiket"
          value={type}
          onChange={({ currentTarget }) => setType(currentTarget.value)}
        >
          <option value="">Semua jenis</option>
          {types.map(({ id, name: label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <p role="status">
        {!isAsked
          ? 'Ketik sedikitnya dua huruf.'
          : found.length === 0
            ? 'Tidak ada nama yang cocok di daftar ini.'
            : `${found.length} tiket${found.length === 30 ? ' pertama' : ''}`}
      </p>
      <ul className={styles.scans} role="list">
        {found.map((ticket) => (
          <li key={ticket.id} className={styles.scan}>
            <span>
              <strong>{ticket.holderName}</strong>
              <br />
              {ticket.ticketTypeName} <StateBadge ticket={ticket} />
            </span>
            {mayPass(ticket, direction, event) ? (
              <Button variant="secondary" onClick={() => setChosen(ticket)}>
                {direction === 'in' ? 'Masukkan' : 'Keluarkan'}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {chosen === undefined ? null : (
        <ChosenDialog
          ticket={chosen}
          direction={direction}
          onClose={() => setChosen(undefined)}
          onYes={() => {
            setChosen(undefined);
            void onChoose({ ticketId: chosen.id, version: chosen.version });
          }}
        />
      )}
    </section>
  );
}

interface ChosenDialogProps {
  ticket: KnownTicket;
  direction: Direction;
  onYes: () => void;
  onClose: () => void;
}

/** A name proves nothing: the staff look at a document first. */
function ChosenDialog({ ticket, direction, onYes, onClose }: ChosenDialogProps): ReactNode {
  return (
    <Dialog title={`${ticket.holderName}?`} onClose={onClose}>
      <p>
        {ticket.ticketTypeName}. Cocokkan dengan kartu identitas lebih dulu. Tercatat bahwa tiket
        ini dicari menurut nama.
      </p>
      <Actions>
        <Button onClick={onYes}>
          {direction === 'in' ? 'Sudah cocok, masukkan' : 'Sudah cocok, keluarkan'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Batal
        </Button>
      </Actions>
    </Dialog>
  );
}

function StateBadge({ ticket: { state, left } }: { ticket: KnownTicket }): ReactNode {
  if (state !== 'checked_in') return <Badge>Belum masuk</Badge>;
  return left ? <Badge tone="warn">Di luar</Badge> : <Badge tone="good">Di dalam</Badge>;
}

const mayPass = (ticket: KnownTicket, direction: Direction, { reentry }: HeldEvent): boolean =>
  direction === 'out'
    ? ticket.state === 'checked_in' && !ticket.left
    : ticket.state !== 'checked_in' || (reentry && ticket.left);
