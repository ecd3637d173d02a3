/** @jest-environment node */
import { isInCanary } from './share';

const all = Array.from({ length: 10_000 }, (_, share) => share);
const inside = (name: string, percent: number) =>
  new Set(all.filter((share) => isInCanary(share, name, percent)));

test.each([1, 7, 50, 99])('%i percent of the shares are in', (percent) => {
  expect(inside('catalog', percent).size).toBe(percent * 100);
});

test('growing keeps those who are in', () => {
  const [few, more] = [inside('catalog', 10), inside('catalog', 40)];
  expect([...few].every((share) => more.has(share))).toBe(true);
});

test('remotes begin with different visitors', () => {
  const [one, other] = [inside('catalog', 10), inside('checkout', 10)];
  expect([...one].filter((share) => other.has(share)).length).toBeLessThan(1000);
});
