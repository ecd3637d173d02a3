import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from '@panggung/test-support/processes/program';
import type { Chance } from './chance';

/** A process that is killed at random moments and started again each time, as a supervisor would. */
export interface Victim {
  name: string;
  /** How often it was killed. */
  kills(): number;
  /** How often it was found dead although nobody had killed it. */
  ownDeaths(): number;
  /** Kills it each time that so much has been done; resolves when it runs after the last one. */
  torment(points: readonly number[], chance: Chance, done: () => number): Promise<void>;
  /** Kills it and starts it again, without waiting for a moment. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds between a point and the kill, and that the process is away then. */
const delay = { least: 0, most: 300 };
const absence = { least: 0, most: 700 };

export async function startVictim(
  name: string,
  start: () => Promise<RunningServer>,
): Promise<Victim> {
  let process = await start();
  let kills = 0;
  let ownDeaths = 0;

  /** What it needs may be down at this moment too: then it does not start, and is started again. */
  async function revive(): Promise<void> {
    for (;;) {
      try {
        process = await start();
        return;
      } catch {
        await sleep(100);
      }
    }
  }

  async function strike(away: number): Promise<void> {
    if (process.hasEnded()) ownDeaths += 1;
    await process.kill();
    kills += 1;
    await sleep(away);
    await revive();
  }

  return {
    name,
    kills: () => kills,
    ownDeaths: () => ownDeaths + (process.hasEnded() ? 1 : 0),
    async torment(points, chance, done) {
      for (const point of points) {
        while (done() < point) await sleep(5);
        await sleep(chance.between(delay.least, delay.most));
        await strike(chance.between(absence.least, absence.most));
      }
    },
    restart: () => strike(0),
    async stop() {
      await process.stop();
    },
  };
}
