import { describeMinutes } from './parts.mjs';

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
