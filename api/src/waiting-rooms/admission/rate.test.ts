import { nextRate, openPassesFor, type RateFacts } from './rate';

const usual: RateFacts = { rate: 0, wanted: null, most: 1_000, isStressed: false };

/** The rates of so many seconds, from a beginning. */
function run(seconds: number, facts: Partial<RateFacts>): number {
  let { rate } = { ...usual, ...facts };
  for (let second = 0; second < seconds; second += 1) rate = nextRate({ ...usual, ...facts, rate });
  return rate;
}

describe('the rate', () => {
  it('begins at a quarter of what can be served, and grows to seven tenths', () => {
    expect(nextRate(usual)).toBe(250);
    expect(run(2, {})).toBeCloseTo(275);
    expect(run(60, {})).toBe(700);
  });

  it('is halved each second while orders wait too long, and comes back', () => {
    expect(run(1, { rate: 600, isStressed: true })).toBe(300);
    expect(run(30, { rate: 600, isStressed: true })).toBe(30);
    expect(run(60, { rate: 30 })).toBe(700);
    expect(nextRate({ ...usual, isStressed: true })).toBe(125);
  });

  it('is what the promotor set, as far as it can be served', () => {
    const wanted = 100;
    expect(run(5, { wanted })).toBe(100);
    expect(run(5, { wanted, most: 100 })).toBe(70);
    expect(run(1, { wanted, rate: 100, isStressed: true })).toBe(50);
    expect(run(2, { wanted: 7, isStressed: true })).toBe(7);
  });
});

describe('open passes', () => {
  const nobody = { open: 0, spent: 0, lapsed: 0, units: 0 };

  it('are as many as what is left can serve, by what people took until now, with a tenth more', () => {
    expect(openPassesFor(1_400, nobody)).toBe(1_100);
    // Everybody bought four.
    const greedy = { ...nobody, spent: 10_000, units: 40_000 };
    expect(openPassesFor(1_400, greedy)).toBeCloseTo(386, -1);
  });

  it('are never more than the units and a tenth, however few people buy', () => {
    const idle = { ...nobody, lapsed: 10_000 };
    for (const left of [0, 1, 2, 10, 999]) {
      expect(openPassesFor(left, idle)).toBeLessThanOrEqual(Math.ceil(left * 1.1));
    }
    expect(openPassesFor(0, nobody)).toBe(0);
  });
});
