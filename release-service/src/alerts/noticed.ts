import { randomUUID } from 'node:crypto';
import {
  activeLimits,
  judgeCanary,
  oneLine,
  type Live,
  type Registry,
  type Team,
} from '@panggung/releases';
import type { ReleaseFigures } from '@panggung/releases/telemetry';
import type { Alert, AlertKind, AlertState } from './state';

/** Milliseconds of which the figures are. */
export const looksBack = 15 * 60_000;
/** Milliseconds without failures after which a release is well again. */
const wellAfter = 2 * looksBack;
/** Alerts that are remembered of a team. */
const remembered = 100;
/** Milliseconds between two notes of a failure that goes on: the store may charge for each. */
const noted = 60_000;

export interface Seen {
  team: Pick<Team, 'remotes' | 'alerts'>;
  registry: Pick<Registry, 'remotes' | 'recent'>;
  /** Of the last quarter of an hour; null when nobody could be asked. */
  figures: readonly ReleaseFigures[] | null;
  now: number;
}

/**
 * What a team has to be told, by what is seen now and what it was told before.
 * @returns the next state, null when nothing has changed
 */
export function noticed(state: AlertState | null, seen: Seen): AlertState | null {
  const at = new Date(seen.now).toISOString();
  const next: AlertState = structuredClone(
    state ?? { since: at, told: [], failing: [], alerts: [] },
  );
  let changed = state === null;
  const tell = (kind: AlertKind, remote: string, release: string, reason: string) => {
    const words = oneLine(reason);
    const alert: Alert = {
      id: randomUUID(),
      at,
      kind,
      remote,
      release,
      reason: words,
      deliveries: [],
    };
    alert.deliveries = waysTo(seen.team).map((to) => ({ to, tries: 0, nextAt: at }));
    next.alerts = [...next.alerts, alert].slice(-remembered);
    changed = true;
  };
  tellChanges(next, seen, tell);
  if (seen.figures) {
    changed = noteFailing(next, seen, seen.figures, tell) || changed;
    changed = noteWell(next, seen, tell) || changed;
  }
  return changed ? next : null;
}

type Tell = (kind: AlertKind, remote: string, release: string, reason: string) => void;

const waysTo = ({ alerts: { mails, webhook } }: Seen['team']): string[] => [
  ...mails,
  ...(webhook === undefined ? [] : ['webhook']),
];

/** A canary that was halted, and what was scheduled and did not go live. */
function tellChanges(next: AlertState, { team, registry }: Seen, tell: Tell): void {
  for (const { name, at, action, release, reason = '' } of registry.recent) {
    const kind = action === 'halt' ? 'halted' : action === 'refuse' ? 'refused' : null;
    const key = `${at} ${action} ${name} ${release}`;
    if (!kind || at < next.since || next.told.includes(key)) continue;
    if (!team.remotes.includes(name)) continue;
    next.told = [...next.told, key].slice(-remembered);
    tell(kind, name, release, reason);
  }
}

/** @returns whether there is something to write */
function noteFailing(
  next: AlertState,
  { team, registry, now }: Seen,
  figures: readonly ReleaseFigures[],
  tell: Tell,
): boolean {
  const at = new Date(now).toISOString();
  let changed = false;
  for (const remote of team.remotes) {
    for (const { id, limits } of liveReleases(registry.remotes[remote])) {
      const own = figures.find((one) => one.remote === remote && one.release === id);
      const verdict = judgeCanary(limits, own);
      if (!verdict?.isCertain) continue;
      const known = next.failing.find((one) => one.remote === remote && one.release === id);
      if (!known) {
        next.failing.push({ remote, release: id, began: at, lastSeen: at });
        tell('failing', remote, id, verdict.reason);
      } else if (now - Date.parse(known.lastSeen) >= noted) {
        known.lastSeen = at;
        changed = true;
      }
    }
  }
  return changed;
}

function liveReleases(live: Live | undefined) {
  if (!live) return [];
  const {
    active: { id },
    canary,
  } = live;
  return [
    { id, limits: activeLimits },
    ...(canary ? [{ id: canary.release.id, limits: canary }] : []),
  ];
}

/** @returns whether there is something to write */
function noteWell(next: AlertState, { team, registry, now }: Seen, tell: Tell): boolean {
  const over = next.failing.filter(({ lastSeen }) => now - Date.parse(lastSeen) >= wellAfter);
  if (over.length === 0) return false;
  next.failing = next.failing.filter((one) => !over.includes(one));
  for (const { remote, release, began } of over) {
    // One that is not live any more is nobody's news.
    const isLive = liveReleases(registry.remotes[remote]).some(({ id }) => id === release);
    if (isLive && team.remotes.includes(remote)) {
      tell('recovered', remote, release, `no failures above the limit; it failed since ${began}`);
    }
  }
  return true;
}
