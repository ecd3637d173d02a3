import { pauseAfterFailure, pauseFor, spread, spreadLater, type PolledRoom } from './poll-pause';

const aRoom = (more: Partial<PolledRoom> = {}): PolledRoom => ({
  phase: 'open',
  now: '2027-01-10T02:50:00.000Z',
  opensAt: '2027-01-10T02:30:00.000Z',
  saleStartsAt: '2027-01-10T03:00:00.000Z',
  waiting: 1_234,
  stock: 'many',
  paused: null,
  ...more,
});
const admitting = (more: Partial<PolledRoom> = {}) => aRoom({ phase: 'admitting', ...more });

const crowd = { waiting: 100_000 };
const status = { open: aRoom(), admitting: admitting() };

test.each([
  ['an hour before the sale', aRoom({ saleStartsAt: '2027-01-10T03:50:00.000Z' }), null, 60],
  ['a minute before it', aRoom({ saleStartsAt: '2027-01-10T02:51:00.000Z' }), null, 15],
  ['as it begins', aRoom({ saleStartsAt: '2027-01-10T02:49:59.000Z' }), null, 3],
  [
    'as it begins for 100,000',
    aRoom({ ...crowd, saleStartsAt: '2027-01-10T02:50:01.000Z' }),
    null,
    20,
  ],
  ['as it begins for a million', aRoom({ saleStartsAt: null, waiting: 1_000_000 }), null, 60],
  ['while it is drawn', aRoom({ phase: 'drawing' }), null, 3],
  ['while 100,000 are drawn', aRoom({ ...crowd, phase: 'drawing' }), null, 20],
  ['as the turn comes, of 100,000', admitting(crowd), 2, 3],
  ['with a wait of an hour', status.admitting, 3_600, 60],
  ['with a wait of two minutes', status.admitting, 120, 30],
  ['as the turn comes', status.admitting, 2, 3],
  ['with a wait that nobody can tell', status.admitting, null, 15],
  ['in a pause', admitting({ paused: 'Pembayaran macet' }), 3_600, 10],
  ['as the stock goes', admitting({ stock: 'few' }), 3_600, 10],
  ['as the stock goes, of 100,000', admitting({ ...crowd, stock: 'few' }), 3_600, 20],
  ['at the end', aRoom({ phase: 'ended' }), null, 60],
])('%s the status is asked for after so many seconds', (_, room, wait, seconds) => {
  expect(pauseFor(room, wait)).toBe(seconds);
});

test('after failures it is asked for ever less, and never before the server wants it', () => {
  expect([0, 1, 2, 3, 9].map((failures) => pauseAfterFailure(failures, null))).toEqual([
    3, 6, 12, 24, 60,
  ]);
  expect(pauseAfterFailure(0, 90)).toBe(90);
});

test('people who came at once do not ask at once', () => {
  expect([0, 1].map((chance) => Math.round(spread(10, chance)))).toEqual([8, 12]);
  expect([0, 1].map((chance) => Math.round(spreadLater(10, chance)))).toEqual([10, 14]);
});
