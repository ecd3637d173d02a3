import { createHash } from 'node:crypto';
import { isDone, working } from './work';

const task = { salt: 'garam-uji', bits: 10 };

function solve(steps: Generator<number, string>): { work: string; steps: number } {
  for (let count = 0; ; count += 1) {
    const step = steps.next();
    if (step.done) return { work: step.value, steps: count };
  }
}

it('is done when the hash begins with so many zero bits, as another SHA-256 says it', () => {
  const { work } = solve(working(task));
  expect(isDone(task, work)).toBe(true);
  const hash = createHash('sha256').update(`${task.salt}.${work}`).digest();
  expect(hash.readUInt16BE() >> 6).toBe(0);
  for (let nth = 0; nth < Number(work); nth += 1) expect(isDone(task, String(nth))).toBe(false);
});

it('is worth nothing for another salt, nor for more bits than it has', () => {
  const { work } = solve(working(task));
  expect(isDone({ ...task, salt: 'garam-lain' }, work)).toBe(false);
  expect(isDone({ ...task, bits: 40 }, work)).toBe(false);
  expect(isDone({ ...task, bits: 0 }, '')).toBe(true);
});

it('is done in steps', () => {
  const { work, steps } = solve(working(task, 16));
  expect(steps).toBe(Math.floor(Number(work) / 16));
});
