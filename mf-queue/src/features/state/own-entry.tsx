import { href } from '@panggung/addresses';
import type { EventDetail } from '@panggung/platform';
import { forgetWaitingEntry, type WaitingEntry } from '@panggung/screens';
import { Actions, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { ReminderButton } from '../reminder/reminder-button';
import { SignalButton } from '../signal/signal-button';
import styles from './state.module.css';

interface OwnEntryProps {
  event: EventDetail;
  own: WaitingEntry;
  isCalled: boolean;
  isSoldOut: boolean;
}

/** Whose place it is, and how to hear of the turn. */
export function OwnEntry({ event, own, isCalled, isSoldOut }: OwnEntryProps): ReactNode {
  const light = href('/queue/:id', {
    id: event.id,
    entry: own.entryId,
    ...(own.number !== null && { number: String(own.number) }),
  });
  return (
    <div className={styles.own}>
      <Actions>
        <SignalButton isCalled={isCalled} />
        {isCalled ? null : (
          <ReminderButton
            eventId={event.id}
            entry={own}
            label={isSoldOut ? 'Ingatkan saya lewat email' : 'Kabari lewat email'}
          />
        )}
      </Actions>
      <p className={styles.note}>
        Tempat ini milik {own.email}. <a href={light}>Halaman ringan tanpa JavaScript</a>
      </p>
      <Actions>
        <Button variant="quiet" onClick={() => forgetWaitingEntry(event.id, own.userId)}>
          Bukan Anda? Lupakan di perangkat ini
        </Button>
      </Actions>
    </div>
  );
}
