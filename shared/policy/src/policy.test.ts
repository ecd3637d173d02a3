import {
  daysBefore,
  endOfClaims,
  endsOfTiers,
  endOfPostponement,
  isSupportOpen,
  refundAmount,
  refundPercent,
  unitDiscount,
} from './index';

const wib = 'Asia/Jakarta';
const wita = 'Asia/Makassar';
const wit = 'Asia/Jayapura';

const days = (now: string, startsAt: string, zone: string) =>
  daysBefore(new Date(now), new Date(startsAt), zone);

describe('days before an event', () => {
  it.each([
    [wib, '2030-01-10T19:30+07:00', '2030-01-03T23:59:59+07:00', '2030-01-04T00:00+07:00'],
    [wita, '2030-01-10T19:30+08:00', '2030-01-03T23:59:59+08:00', '2030-01-04T00:00+08:00'],
    [wit, '2030-01-10T19:30+09:00', '2030-01-03T23:59:59+09:00', '2030-01-04T00:00+09:00'],
  ])('change at midnight in %s', (zone, startsAt, last, next) => {
    expect(days(last, startsAt, zone)).toBe(7);
    expect(days(next, startsAt, zone)).toBe(6);
  });

  it('are those of the venue: the same two moments lie differently in each zone', () => {
    const startsAt = '2030-01-10T15:30Z'; // 22.30 WIB, 23.30 WITA, already the 11th in WIT
    expect([wib, wita, wit].map((zone) => days('2030-01-03T14:00Z', startsAt, zone))).toEqual([
      7, 7, 8,
    ]);
    expect([wib, wita, wit].map((zone) => days('2030-01-03T16:30Z', startsAt, zone))).toEqual([
      7, 6, 7,
    ]);
  });

  it('are none on its day and negative after it', () => {
    expect(days('2030-01-10T00:00+07:00', '2030-01-10T00:30+07:00', wib)).toBe(0);
    expect(days('2030-01-09T23:59+07:00', '2030-01-10T00:30+07:00', wib)).toBe(1);
    expect(days('2030-01-11T00:00+07:00', '2030-01-10T23:59+07:00', wib)).toBe(-1);
  });

  it('count on across the turn of the year and a leap day', () => {
    expect(days('2027-12-28T12:00+07:00', '2028-01-04T10:00+07:00', wib)).toBe(7);
    expect(days('2028-02-26T12:00+07:00', '2028-03-04T10:00+07:00', wib)).toBe(7);
  });

  it('also count where clocks are changed', () => {
    expect(days('2030-03-30T23:59+01:00', '2030-04-06T20:00+02:00', 'Europe/Berlin')).toBe(7);
    expect(days('2030-01-10T12:00Z', '2030-01-11T00:30Z', 'UTC')).toBe(1);
    expect(days('2030-01-10T04:59Z', '2030-01-10T06:00Z', 'America/New_York')).toBe(1);
  });
});

describe('what goes back', () => {
  it.each([
    [365, 80],
    [8, 80],
    [7, 80],
    [6, 50],
    [3, 50],
    [2, 0],
    [0, 0],
    [-1, 0],
  ])('%i days before, a buyer gets %i percent', (left, percent) => {
    expect(refundPercent('buyer_request', left)).toBe(percent);
  });

  it('is everything when the organizer cancels, until 30 days after the event', () => {
    expect([100, 0, -30, -31].map((left) => refundPercent('organizer_cancelled', left))).toEqual([
      100, 100, 100, 0,
    ]);
  });

  it('is everything for two weeks when the organizer puts the event off, but not beyond its start', () => {
    const told = new Date('2030-01-01T00:00:00Z');
    const ends = (start: string) => endOfPostponement(told, new Date(start)).toISOString();
    expect(refundPercent('organizer_postponed', 1)).toBe(100);
    expect(ends('2030-03-01T12:00:00Z')).toBe('2030-01-15T00:00:00.000Z');
    expect(ends('2030-01-09T12:00:00Z')).toBe('2030-01-09T12:00:00.000Z');
  });

  it('is whole rupiah and never more than the price', () => {
    expect(refundAmount(150_001, 80)).toBe(120_001);
    expect(refundAmount(150_001, 50)).toBe(75_001);
    expect([1, 3, 999_999].map((price) => refundAmount(price, 100))).toEqual([1, 3, 999_999]);
    expect(refundAmount(150_000, 0)).toBe(0);
  });
});

describe('the end of claims', () => {
  const startsAt = new Date('2030-01-10T19:30+09:00');

  it.each(['buyer_request', 'organizer_cancelled'] as const)(
    'is the first moment without money: %s',
    (cause) => {
      const end = endOfClaims(cause, startsAt, wit);
      const percentAt = (moment: number) =>
        refundPercent(cause, daysBefore(new Date(moment), startsAt, wit));
      expect(percentAt(end.getTime())).toBe(0);
      expect(percentAt(end.getTime() - 1)).toBeGreaterThan(0);
    },
  );

  it('is a midnight at the venue', () => {
    expect(endsOfTiers(startsAt, wit)).toEqual([
      { percent: 80, until: new Date('2030-01-04T00:00+09:00') },
      { percent: 50, until: new Date('2030-01-08T00:00+09:00') },
    ]);
    expect(endOfClaims('buyer_request', startsAt, wit)).toEqual(new Date('2030-01-08T00:00+09:00'));
    expect(endOfClaims('organizer_cancelled', startsAt, wit)).toEqual(
      new Date('2030-02-10T00:00+09:00'),
    );
  });
});

describe('a promo code', () => {
  it.each([
    ['percent', 10, 99_999, 9_999],
    ['percent', 100, 99_999, 99_999],
    ['amount', 50_000, 40_000, 40_000],
    ['amount', 50_000, 60_000, 50_000],
    ['percent', 50, 0, 0],
  ] as const)('%s %d of a price of %d is %d', (kind, value, price, discount) => {
    expect(unitDiscount({ kind, value, ticketTypeIds: [] }, 'any', price)).toBe(discount);
  });

  it('is for its ticket types only', () => {
    const rule = { kind: 'amount', value: 10_000, ticketTypeIds: ['vip'] } as const;
    expect(unitDiscount(rule, 'vip', 50_000)).toBe(10_000);
    expect(unitDiscount(rule, 'festival', 50_000)).toBe(0);
  });
});

describe('support', () => {
  it.each([
    ['2030-01-10T08:59:59+07:00', false],
    ['2030-01-10T09:00:00+07:00', true],
    ['2030-01-10T20:59:59+07:00', true],
    ['2030-01-10T21:00:00+07:00', false],
    ['2030-01-10T00:00:00+07:00', false],
  ])('at %s is open: %s', (now, open) => {
    expect(isSupportOpen(new Date(now))).toBe(open);
  });
});
