import { beginRun, describeMinutes } from './parts.mjs';

describe('the table of minutes', () => {
  const minutes = new Map([
    ['build', 1.5],
    ['journeys', 16],
    ['something new', 0.2],
  ]);

  it('names a part that took one and a half times its share', () => {
    const rows = describeMinutes(minutes, { build: 1.2, journeys: 10 }).split('\n');
    expect(rows.filter((row) => row.includes('times its share'))).toEqual([
      expect.stringMatching(/^journeys +16\.0 +10\.0 {2}1\.6 times its share$/),
    ]);
  });

  it('lists parts that have no share yet', () => {
    expect(describeMinutes(minutes, {})).toMatch(/^something new +0\.2 +$/m);
  });
});

it('a run in which nothing ran is no success, and what was skipped is said', () => {
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(beginRun('test').close()).toBe(false);
  const run = beginRun('test');
  Object.assign(run.totals, { passed: 3, skipped: 1 });
  expect(run.close()).toBe(true);
  expect(said).toHaveBeenLastCalledWith('3 passed, 0 failed, 1 skipped');
  said.mockRestore();
});
