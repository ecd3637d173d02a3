import type { KeyObject } from 'node:crypto';
import { readRegistry, type Team } from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import type { FastifyBaseLogger } from 'fastify';
import type { Outside } from '../platform/outside';
import type { ReadFigures } from '../reports/figures';
import { settled, take, type Taken } from './delivering';
import type { SendMail } from './mail';
import { looksBack, noticed, type Seen } from './noticed';
import { changeAlerts } from './state';
import { Undeliverable } from './undeliverable';
import { post } from './webhook';
import { mailOf } from './words';

/** Milliseconds between looks. */
const interval = 20_000;

export interface AlertOptions {
  /** Of releases. */
  store: ObjectStore;
  /** Without the seal of the registry. */
  plain: ObjectStore;
  readFigures: ReadFigures;
  sendMail: SendMail;
  /** The service's own key, which signs webhooks. */
  signing: KeyObject | undefined;
  /** The site's address. */
  publicUrl: string | undefined;
  outside: Outside;
  log: FastifyBaseLogger;
}

/** Looks once at all teams that want to hear of failures, and tells them. */
export async function lookForAlerts(options: AlertOptions, now = Date.now()): Promise<void> {
  const { store, readFigures, log } = options;
  const registry = await readRegistry(store);
  const teams = Object.entries(registry.teams).filter(([, { alerts }]) => isTold(alerts));
  if (teams.length === 0) return;
  const figures = await readFigures({ since: new Date(now - looksBack) });
  // At once: what one team's webhook does with its time is not the others' matter.
  const told = teams.map(([name, team]) =>
    tellTeam(options, name, { team, registry, figures, now }).catch((err: unknown) =>
      log.warn({ err, team: name }, 'A team cannot be told of failures now'),
    ),
  );
  await Promise.all(told);
}

async function tellTeam(
  options: AlertOptions,
  name: string,
  { team, ...seen }: Seen & { team: Team },
): Promise<void> {
  const taken: Taken[] = [];
  await changeAlerts(options.plain, name, (state) => {
    taken.length = 0;
    const present = noticed(state, { team, ...seen }) ?? state;
    if (!present) return null;
    const due = take(present, seen.now);
    taken.push(...due.taken);
    return due.taken.length > 0 || present !== state ? due.next : null;
  });
  await Promise.all(taken.map((one) => deliver(options, name, team, one)));
}

const isTold = ({ mails, webhook }: Team['alerts']) => mails.length > 0 || webhook !== undefined;

async function deliver(
  { plain, sendMail, signing, publicUrl, outside, log }: AlertOptions,
  name: string,
  { alerts }: Team,
  taken: Taken,
): Promise<void> {
  const { alert, to } = taken;
  const page = publicUrl === undefined ? null : `${publicUrl}/__platform/remotes/${alert.remote}`;
  const about = { team: name, page };
  const failure = await send().then(
    () => null,
    (error: unknown) => {
      if (error instanceof Undeliverable) return { reason: error.message, useless: error.useless };
      throw error;
    },
  );
  if (failure) log.warn({ team: name, alert: alert.id, reason: failure.reason }, 'An alert waits');
  await changeAlerts(plain, name, (state) => state && settled(state, taken, failure, Date.now()));

  async function send() {
    if (to !== 'webhook') return sendMail({ id: alert.id, to, ...mailOf(alert, about) });
    if (alerts.webhook === undefined) throw new Undeliverable('the team has no webhook now', true);
    return post(alert, { address: alerts.webhook, signing, outside }, about);
  }
}

/** @returns a function that stops it */
export function watchForAlerts(options: AlertOptions): () => void {
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    lookForAlerts(options)
      .catch((err: unknown) => options.log.warn({ err }, 'Teams cannot be told of failures now'))
      .finally(() => (looking = false));
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}
