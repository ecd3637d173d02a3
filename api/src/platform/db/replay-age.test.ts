import { ReplayAge } from './replay-age';

it('is unknown before the first comparison, and after the line was left', () => {
  const age = new ReplayAge();
  expect(age.at(5)).toBe(Infinity);
  age.notePrimary(10n, 0);
  age.noteReplayed(10n);
  expect(age.at(5)).toBe(5);
  age.forget();
  expect(age.at(5)).toBe(Infinity);
});

it('an idle primary does not make a standby old', () => {
  const age = new ReplayAge();
  for (let second = 0; second < 200; second += 1) {
    age.notePrimary(7n, second * 1_000);
    age.noteReplayed(7n);
  }
  expect(age.at(199_500)).toBe(500);
});

it('a standby that stops to replay grows old, and is fresh when it has caught up', () => {
  const age = new ReplayAge();
  for (let second = 0; second <= 10; second += 1) {
    age.notePrimary(BigInt(second), second * 1_000);
    age.noteReplayed(BigInt(Math.min(second, 4)));
  }
  expect(age.at(10_000)).toBe(6_000);
  age.noteReplayed(9n);
  expect(age.at(10_000)).toBe(1_000);
  age.noteReplayed(12n);
  expect(age.at(10_000)).toBe(0);
});

it('one that was behind all of what is remembered stays old', () => {
  const age = new ReplayAge();
  for (let second = 0; second < 100; second += 1) {
    age.notePrimary(BigInt(second + 1), second * 1_000);
    age.noteReplayed(0n);
  }
  expect(age.at(99_000)).toBe(Infinity);
});
