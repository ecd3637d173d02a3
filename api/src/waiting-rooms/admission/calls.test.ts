import { afterPause, noteCall, paceOf, placesMissed, type Call } from './calls';

const start = Date.parse('2027-03-01T10:00:00Z');
const at = (seconds: number) => new Date(start + seconds * 1000);

/** Admission of ten a second. */
function callsUntil(seconds: number): Call[] {
  let calls: Call[] = [];
  for (let now = 0; now <= seconds; now += 1)
    calls = noteCall(calls, at(now), { places: 10 * now, vacated: 0 });
  return calls;
}

test('what was called up ten minutes ago is known, to a quarter of a minute', () => {
  const calls = callsUntil(1_200);
  expect(placesMissed(calls, at(1_200))).toBeGreaterThan(10 * 580);
  expect(placesMissed(calls, at(1_200))).toBeLessThanOrEqual(10 * 600);
  expect(calls.length).toBeLessThanOrEqual(42);
});

test('nobody is late in the first ten minutes, and all who were called up are once it stood still', () => {
  const calls = callsUntil(300);
  expect(placesMissed(calls, at(599))).toBe(0);
  let still = calls;
  for (let now = 301; now <= 1_000; now += 1)
    still = noteCall(still, at(now), { places: 3_000.4, vacated: 0 });
  expect(placesMissed(still, at(1_000))).toBe(3_000);
});

test('the pace is that of the last minute, and unknown in the first seconds', () => {
  expect(paceOf(callsUntil(10), at(10), 100)).toBeNull();
  expect(paceOf(callsUntil(300), at(300), 3_000)).toBe(600);
  const stood = noteCall(callsUntil(300), at(420), { places: 3_000, vacated: 0 });
  expect(paceOf(stood, at(420), 3_000)).toBe(0);
});

test('a pause counts for nobody', () => {
  const calls = callsUntil(60);
  expect(placesMissed(afterPause(calls, 3_600_000), at(60 + 3_600))).toBe(0);
  expect(placesMissed(calls, at(60 + 3_600))).toBe(600);
});
