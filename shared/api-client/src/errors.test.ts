import { ApiError, apiError, failureText } from './errors';

const refusal = apiError('HTTP error! status: 409', 409, { code: 'SOLD_OUT', message: 'Habis.' });

test('an error of another copy of this package is recognised', async () => {
  let copy: unknown;
  await jest.isolateModulesAsync(async () => {
    ({ ApiError: copy } = await import('./errors'));
  });
  expect(copy).not.toBe(ApiError);
  expect(refusal instanceof (copy as typeof ApiError)).toBe(true);
});

test.each([new Error('no'), null, 'no', { status: 409 }])('%p is no ApiError', (value) => {
  expect(value instanceof ApiError).toBe(false);
});

test('the visitor reads what the server says, or that the connection failed', () => {
  expect(failureText(refusal)).toBe('Habis.');
  expect(failureText(new Error('socket'))).toMatch(/^Koneksi bermasalah/);
});
