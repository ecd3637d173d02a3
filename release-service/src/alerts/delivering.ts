import type { Alert, AlertState, Delivery } from './state';

/** Minutes until the next try, after each that failed; then it is given up, half a day later. */
const pauses = [1, 5, 15, 60, 180, 480];
/** Milliseconds in which a process has to be done with what it took. */
const lease = 60_000;

/** A delivery that this process has taken. */
export interface Taken {
  alert: Alert;
  to: string;
}

const isDue = ({ ended, nextAt }: Delivery, now: number) => !ended && Date.parse(nextAt) <= now;

/** Takes everything that is due: until the lease is over no other process takes it. */
export function take(state: AlertState, now: number): { next: AlertState; taken: Taken[] } {
  const next = structuredClone(state);
  const taken: Taken[] = [];
  for (const alert of next.alerts) {
    for (const delivery of alert.deliveries.filter((one) => isDue(one, now))) {
      delivery.nextAt = new Date(now + lease).toISOString();
      taken.push({ alert, to: delivery.to });
    }
  }
  return { next, taken };
}

/** @param failure why it did not arrive; null when it did; `useless` when no other try helps */
export function settled(
  state: AlertState,
  { alert, to }: Taken,
  failure: { reason: string; useless: boolean } | null,
  now: number,
): AlertState {
  const next = structuredClone(state);
  const delivery = next.alerts
    .find(({ id }) => id === alert.id)
    ?.deliveries.find((one) => one.to === to);
  if (!delivery || delivery.ended) return next;
  const at = new Date(now).toISOString();
  delivery.tries += 1;
  if (failure === null) {
    delete delivery.failure;
    delivery.ended = { at, arrived: true };
    return next;
  }
  delivery.failure = failure.reason;
  const pause = failure.useless ? undefined : pauses[delivery.tries - 1];
  if (pause === undefined) delivery.ended = { at, arrived: false };
  else delivery.nextAt = new Date(now + pause * 60_000).toISOString();
  return next;
}
