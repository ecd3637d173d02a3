import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buy, type Told } from './buyer';
import { readSomething, thingsToRead } from './readers';
import { visit, type Heard } from './visits';

/** An event on sale: one kind of ticket sells out during the rush, one does not. */
export interface Sale {
  eventId: string;
  scarceTypeId: string;
  plentyTypeId: string;
}

export interface Rush {
  /** Milliseconds since it began. */
  now(): number;
  /** Nobody new comes; those who are there are served. @returns what they were told */
  goHome(): Promise<{ told: Told[]; heard: Heard[] }>;
}

const [buyers, readers] = [5, 3];
/** Milliseconds between two requests of one visitor. */
const pause = { buyer: 400, reader: 120 };

export async function startRush(
  { origin, certificate }: { origin: string; certificate: string },
  sale: Sale,
): Promise<Rush> {
  const visitors = visit(origin, certificate);
  const things = await thingsToRead(visitors, sale.eventId);
  const told: Told[] = [];

  async function repeat(task: () => Promise<unknown>, ms: number): Promise<void> {
    await sleep(randomInt(ms));
    await visitors.repeat(task, ms);
  }

  async function buyOne(): Promise<void> {
    const ticketTypeId = randomInt(3) === 0 ? sale.scarceTypeId : sale.plentyTypeId;
    told.push(await buy(visitors, { eventId: sale.eventId, ticketTypeId }, randomInt(3) === 0));
  }

  const people = [
    ...Array.from({ length: buyers }, () => repeat(buyOne, pause.buyer)),
    ...Array.from({ length: readers }, () =>
      repeat(() => readSomething(visitors, things), pause.reader),
    ),
  ];
  return {
    now: visitors.now,
    async goHome() {
      visitors.leave();
      await Promise.all(people);
      visitors.close();
      return { told, heard: visitors.answers };
    },
  };
}
