import { teamNameSchema } from '@panggung/releases';
import type { SentAlert } from '@panggung/releases/report';
import { update, type ObjectStore } from '@panggung/storage';
import { z } from 'zod';

const instant = z.iso.datetime();

/** What teams are told of. */
export const alertKinds = ['failing', 'recovered', 'halted', 'refused'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** One way to a team: `webhook`, or an address for mails. */
const deliverySchema = z.object({
  to: z.string(),
  tries: z.int().default(0),
  /** When it is tried next; a process that tries it now puts this off. */
  nextAt: instant,
  /** Why the last try failed. */
  failure: z.string().optional(),
  /** When it arrived, or was given up. */
  ended: z.object({ at: instant, arrived: z.boolean() }).optional(),
});
export type Delivery = z.infer<typeof deliverySchema>;

const alertSchema = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(alertKinds),
  remote: z.string(),
  release: z.string(),
  /** In words. */
  reason: z.string(),
  deliveries: z.array(deliverySchema),
});
export type Alert = z.infer<typeof alertSchema>;

const failingSchema = z.object({
  remote: z.string(),
  release: z.string(),
  began: instant,
  /** The last time that it was seen to fail. */
  lastSeen: instant,
});

export const stateSchema = z.object({
  /** What happened before is old news. */
  since: instant,
  /** What of the registry's last changes was told, by time, action and release. */
  told: z.array(z.string()).default([]),
  failing: z.array(failingSchema).default([]),
  /** The latest last. */
  alerts: z.array(alertSchema).default([]),
});
export type AlertState = z.infer<typeof stateSchema>;

const keyOf = (team: string) => `_alerts/${teamNameSchema.parse(team)}.json`;

const parse = (content: Buffer | null): AlertState | null =>
  content && stateSchema.parse(JSON.parse(content.toString('utf8')));

/**
 * Changes what is known of a team's alerts; copies of the service see each other's changes.
 * @param change of a copy; null when nothing has to be written
 */
export async function changeAlerts(
  store: ObjectStore,
  team: string,
  change: (state: AlertState | null) => AlertState | null,
): Promise<void> {
  await update(store, keyOf(team), (content) => {
    const next = change(parse(content));
    return next && `${JSON.stringify(next)}\n`;
  });
}

export const readAlerts = async (store: ObjectStore, team: string): Promise<AlertState | null> =>
  parse((await store.read(keyOf(team)))?.body ?? null);

/** The latest alerts about a remote, the latest first; without whom they went to by mail. */
export async function alertsOf(
  store: ObjectStore,
  team: string,
  remote: string,
): Promise<SentAlert[]> {
  const { alerts = [] } = (await readAlerts(store, team)) ?? {};
  return alerts
    .filter((one) => one.remote === remote)
    .slice(-10)
    .reverse()
    .map(({ id, at, kind, release, reason, deliveries }) => ({
      id,
      at,
      kind,
      release,
      reason,
      arrived: deliveries.filter(({ ended }) => ended?.arrived).length,
      failed: deliveries.filter(({ ended }) => ended && !ended.arrived).length,
      waiting: deliveries.filter(({ ended }) => !ended).length,
      failure: deliveries.find(({ failure, ended }) => failure !== undefined && !ended?.arrived)
        ?.failure,
    }));
}
