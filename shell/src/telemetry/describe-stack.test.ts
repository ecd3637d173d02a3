import { describeStack } from './describe-stack';

const site = location.origin;
const shell = '1.2.0-5e11';
const stackOf = (...lines: string[]) =>
  describeStack(Object.assign(new Error('x'), { stack: lines.join('\n') }), shell);

test('frames of Chrome, of Firefox and of Safari read alike', () => {
  const expected = [
    'at Tickets (/remotes/checkout/1.0.0-abc/318.9c36b074.js:1:200)',
    'at /remotes/checkout/1.0.0-abc/entry.js:2:1',
    'at r.load (/remotes/shell/1.2.0-5e11/shell.40a7.js:1:77)',
  ].join('\n');
  const base = `${site}/remotes/checkout/1.0.0-abc`;
  expect(
    stackOf(
      "TypeError: Cannot read properties of undefined (reading 'x')",
      `    at Tickets (${base}/318.9c36b074.js:1:200)`,
      `    at ${base}/entry.js:2:1`,
      `    at async r.load (${site}/assets/shell.40a7.js:1:77)`,
    ),
  ).toBe(expected);
  expect(
    stackOf(
      `Tickets@${base}/318.9c36b074.js:1:200`,
      `@${base}/entry.js:2:1`,
      `r.load@${site}/assets/shell.40a7.js:1:77`,
    ),
  ).toBe(expected);
});

test('says nothing of the visitor: no message, no query, no signed address, no foreign file', () => {
  const text = stackOf(
    `Error: sari@panggung.test at f (${site}/remotes/a/1/x.js:1:1) wrote`,
    `    at f (${site}/remotes/~tick.ET-1/admin/1.0.0-abc/x.js?email=sari#secret:1:2)`,
    '    at g (chrome-extension://abcdef/content.js:1:1)',
    '    at h (https://elsewhere.test/remotes/a/1/x.js:1:1)',
    `    at k (${site}/orders/ABC-123:1:1)`,
    `    at m (${site}/api/events:1:1)`,
    '    at eval (eval at n (data:text/javascript,1), <anonymous>:1:1)',
    '    at Array.map (<anonymous>)',
  );
  expect(text).toBe('at f (/remotes/admin/1.0.0-abc/x.js:1:2)');
});

test('has at most 2000 characters, in whole lines', () => {
  const line = `    at ${'f'.repeat(80)} (${site}/remotes/demo/1.0.0-abc/${'x'.repeat(60)}.js:1:1)`;
  const text = stackOf(...Array.from({ length: 40 }, () => line)) ?? '';
  expect(text.length).toBeLessThanOrEqual(2_000);
  expect(text.length).toBeGreaterThan(1_800);
  expect(new Set(text.split('\n')).size).toBe(1);
});

test('a wrapped error tells where the first one was thrown', () => {
  const inner = Object.assign(new Error('inner'), {
    stack: `Error: inner\n    at f (${site}/remotes/demo/1/x.js:3:4)`,
  });
  const outer = Object.assign(new Error('outer', { cause: inner }), {
    stack: 'Error: outer\n    at load (chrome-extension://abcdef/content.js:1:1)',
  });
  expect(describeStack(outer, shell)).toBe('at f (/remotes/demo/1/x.js:3:4)');
});

test.each([undefined, null, 'text', { stack: 'at f' }, new Error('of this test')])(
  'what has no frame of ours has no stack: %p',
  (error) => expect(describeStack(error, shell)).toBeUndefined(),
);

test('hostile text takes no time', () => {
  const before = performance.now();
  const long = 500_000;
  stackOf(`at ${'a '.repeat(long)}(`, `${'@'.repeat(long)}:1`, ' '.repeat(long));
  // Steps that grow with the square of the length would take minutes; a busy machine takes a second.
  expect(performance.now() - before).toBeLessThan(20_000);
});
