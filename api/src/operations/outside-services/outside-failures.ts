import type { AlertKind, OutsideOutcome } from '../../db/statuses';

/** A failure of an outside service: how it shows, and what shows that the service works again. */
export interface OutsideFailure {
  outcome: OutsideOutcome;
  alert: AlertKind;
  /** Undefined if no outcome shows that: then the failure is over after a day without it. */
  success: OutsideOutcome | undefined;
  /** Failures within twenty minutes; fewer count as chance. */
  atLeast: number;
  /** Share of all calls that must fail: for example, some mailboxes never exist. */
  share: number;
}

export const outsideFailures: OutsideFailure[] = [
  ...(['gateway_refused', 'gateway_timed_out', 'gateway_unreachable'] as const).map((outcome) => ({
    outcome,
    alert: outcome,
    success: 'gateway_ok' as const,
    atLeast: 5,
    share: 0.1,
  })),
  {
    outcome: 'provider_failed',
    alert: 'provider_failed',
    success: 'provider_ok',
    atLeast: 5,
    share: 0.1,
  },
  {
    outcome: 'mail_refused',
    alert: 'mail_refused',
    success: 'mail_ok',
    atLeast: 5,
    share: 0.1,
  },
  {
    outcome: 'mail_undeliverable',
    alert: 'mail_undeliverable',
    success: 'mail_ok',
    atLeast: 20,
    share: 0.2,
  },
  {
    outcome: 'job_given_up',
    alert: 'job_given_up',
    success: undefined,
    atLeast: 1,
    share: 0,
  },
];
