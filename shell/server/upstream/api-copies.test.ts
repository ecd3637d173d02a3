/** @jest-environment node */
import { aCopy, until, type ACopy } from '../test/a-copy';
import { watchApis, type ApiCopies } from './api-copies';

const times = { pauseMs: 20, answerMs: 150 };
let one: ACopy;
let two: ACopy;
let apis: ApiCopies;
beforeEach(async () => {
  [one, two] = [await aCopy('one'), await aCopy('two')];
  apis = watchApis([one.address, two.address], times);
});
afterEach(async () => {
  apis.close();
  await Promise.all([one.close(), two.close()]);
});

const firsts = () => new Set(Array.from({ length: 4 }, () => apis.order()[0]));

test('calls go round the copies', () => {
  expect(firsts()).toEqual(new Set([one.address, two.address]));
  expect(apis.order()).toHaveLength(2);
  expect(apis.count()).toEqual({ all: 2, ready: 2 });
});

test('one that says that it is not ready comes last, and first again when it is', async () => {
  one.behaviour = 'is unready';
  await until('the other first', () => apis.count().ready === 1);
  expect(firsts()).toEqual(new Set([two.address]));
  expect(apis.order()).toEqual([two.address, one.address]);
  one.behaviour = 'answers';
  await until('both', () => apis.count().ready === 2);
  expect(firsts()).toEqual(new Set([one.address, two.address]));
});

test('when none is ready calls go to those that answer', async () => {
  one.behaviour = two.behaviour = 'is unready';
  await until('none', () => apis.count().ready === 0);
  expect(firsts()).toEqual(new Set([one.address, two.address]));
});

test('one that is silent is passed over, then given up with all who wait for it, and comes back', async () => {
  const silent: string[] = [];
  apis.onSilence((address) => silent.push(address));
  const signal = apis.silenceOf(one.address);
  one.behaviour = 'is silent';
  await until('the other first', () => apis.count().ready === 1);
  expect(apis.order()).toEqual([two.address, one.address]);
  await until('silence', () => signal?.aborted === true);
  expect(silent).toEqual([one.address]);
  expect(apis.order()).toEqual([two.address]);
  one.behaviour = 'answers';
  await until('both', () => apis.count().ready === 2);
  expect(apis.silenceOf(one.address)?.aborted).toBe(false);
});

test('one that takes no connections is left out, and calls that it still has are not broken off', async () => {
  const signal = apis.silenceOf(one.address);
  await one.close();
  await until('the other alone', () => apis.order().length === 1);
  expect(apis.order()).toEqual([two.address]);
  await two.close();
  await until('none', () => apis.order().length === 0);
  expect(signal?.aborted).toBe(false);
});
