/** @jest-environment node */
import type { FastifyBaseLogger } from 'fastify';
import { failureLog } from './failure-log';

const crash = {
  kind: 'crash',
  remote: 'catalog',
  release: '1.0.0-abc',
  cause: 'for Sari',
  path: '/x',
};

function aLog() {
  const warn = jest.fn();
  return { warn, log: { warn } as unknown as FastifyBaseLogger };
}

test('a failure is logged with the trace whose code the visitor sees, without its words', () => {
  const { warn, log } = aLog();
  failureLog()(log, [crash, { kind: 'visit', remote: 'catalog', release: '1' }], 'abc');
  expect(warn.mock.calls).toEqual([
    [
      { kind: 'crash', remote: 'catalog', release: '1.0.0-abc', pageTrace: 'abc' },
      'a browser reports a failure',
    ],
  ]);
});

test('somebody who reports without end does not fill the log', () => {
  const { warn, log } = aLog();
  let now = 0;
  const note = failureLog(() => now);
  const many = Array.from({ length: 200 }, () => crash);
  note(log, many, undefined);
  expect(warn).toHaveBeenCalledTimes(60);
  now = 61_000;
  note(log, many, undefined);
  expect(warn).toHaveBeenCalledTimes(120);
});
