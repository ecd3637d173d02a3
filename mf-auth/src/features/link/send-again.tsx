import { formatTimeLeft } from '@panggung/format';
import { useSecondsLeft } from '@panggung/platform';
import { Button } from '@panggung/ui';
import type { ReactNode } from 'react';

/** Milliseconds before a mail may be sent again: the first one may still be on its way. */
const pause = 60_000;

const deviceClock = () => Date.now();

interface SendAgainProps {
  /** When the last mail was sent, in milliseconds. */
  sentAt: number;
  busy: boolean;
  onSend: () => void;
  children: string;
}

/** Sends a mail again, after a pause that the button counts down. */
export function SendAgain({ sentAt, busy, onSend, children }: SendAgainProps): ReactNode {
  const left = useSecondsLeft(new Date(sentAt + pause).toISOString(), deviceClock);
  return (
    <Button variant="secondary" busy={busy || left !== 0} onClick={onSend}>
      {left === 0 || left === null ? children : `${children} (${formatTimeLeft(left)})`}
    </Button>
  );
}
