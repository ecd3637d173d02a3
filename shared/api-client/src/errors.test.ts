import { ApiError, apiError, failureText } from './errors';

test('the API error body is read', () => {
  const error = apiError('HTTP error! status: 409', 409, {
    statusCode: 409,
    code: 'SOLD_OUT',
    message: 'Tiket sudah habis.',
    details: { ticketTypeId: 'x' },
  });
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 409, code: 'SOLD_OUT', details: { ticketTypeId: 'x' } });
  expect(failureText(error)).toBe('Tiket sudah habis.');
});

test.each([undefined, null, 'text', { message: 5 }])('a body that says nothing: %p', (body) => {
  const error = apiError('HTTP error! status: 502', 502, body);
  expect(error.code).toBeUndefined();
  expect(failureText(error)).toMatch(/^Koneksi bermasalah/);
});
