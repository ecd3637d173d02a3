import type { AlertKind, OutsideOutcome } from '../../db/statuses';

/** What fails outside of this process, how it is seen, and what shows that it works again. */
export interface OutsideFailure {
  outcome: OutsideOutcome;
  alert: AlertKind;
  /** Undefined where nothing does: then it is over when it has not happened for a day. */
  success: OutsideOutcome | undefined;
  /** Within twenty minutes; fewer are chance. */
  atLeast: number;
  /** Of all calls: some mailboxes never exist. */
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
