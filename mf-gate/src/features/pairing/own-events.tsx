import { formatInstant } from '@panggung/format';
import { Link, useApi, useQuery } from '@panggung/platform';
import { Loaded } from '@panggung/screens';
import { Button, buttonClass } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import type { GateDb } from '../device/gate-db';
import { gateEvents, type GateEvent } from './gate-events.queries';
import { OwnPhoneDialog } from './own-phone-dialog';
import styles from './pairing.module.css';

interface OwnEventsProps {
  db: GateDb;
  eventId: string | undefined;
  onPaired: (eventId: string) => void;
}

/** Events at whose gates the visitor may scan with this phone, without a code. */
export function OwnEvents({ db, eventId, onPaired }: OwnEventsProps): ReactNode {
  const { api } = useApi();
  const query = useQuery(gateEvents(api, eventId));
  const [chosen, setChosen] = useState<GateEvent>();
  return (
    <section aria-labelledby="own-events">
      <h2 id="own-events">Acara tempat Anda bertugas</h2>
      <Loaded query={query} what="acara">
        {({ data }) =>
          data.length === 0 ? (
            <p>
              Akun ini belum bertugas di gerbang acara mana pun. Undangan datang lewat email dari
              penyelenggara.
            </p>
          ) : (
            <ul className={styles.events} role="list">
              {data.map((event) => (
                <li key={event.id} className={styles.event}>
                  <span>
                    <strong>{event.title}</strong>
                    <br />
                    {formatInstant(event.startsAt, event.timezone)} · {event.venue}, {event.city}
                  </span>
                  <Button onClick={() => setChosen(event)}>Pakai ponsel ini</Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {eventId === undefined ? null : (
        <p>
          <Link to="/gate" className={buttonClass({ variant: 'quiet' })}>
            Semua acara
          </Link>
        </p>
      )}
      {chosen === undefined ? null : (
        <OwnPhoneDialog
          db={db}
          event={chosen}
          onPaired={onPaired}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  );
}
