import { atMostAMinute, TooMany } from './pace';

test('so many a minute, of each one for itself', () => {
  const { count, takeBack } = atMostAMinute(3, 'changes');
  for (const now of [0, 20_000, 40_000]) count('team merch', now);
  count('team seats', 40_000);
  const fourth = () => count('team merch', 45_000);
  expect(fourth).toThrow(TooMany);
  expect(fourth).toThrow('team merch made 3 changes within a minute: try again in 15 seconds');
  count('team merch', 60_000);
  expect(() => count('team merch', 60_000)).toThrow('try again in 20 seconds');
  takeBack('team merch', 60_000);
  count('team merch', 60_000);
});
