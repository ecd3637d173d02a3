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
  expect(failureText(error)).toMatch(/^Ada gangguan di pihak kami/);
  expect(failureText(new Error('network'))).toMatch(/^Koneksi bermasalah/);
});

test('what was refused of single fields, the first fault of each in its order', () => {
  const { fields } = apiError('HTTP error! status: 400', 400, {
    code: 'VALIDATION_FAILED',
    details: [
      { field: 'buyer.email', message: 'alamat email salah' },
      { field: 'buyer.email', message: 'terlalu panjang' },
      { field: 'title', message: 'Judul kurang' },
      { field: 5, message: 'x' },
      null,
    ],
  });
  expect(fields).toEqual({ 'buyer.email': 'Alamat email salah', title: 'Judul kurang' });
});

test.each([undefined, { transactionId: 'x' }, 'text'])('no fields in %p', (details) => {
  expect(apiError('HTTP error! status: 409', 409, { details }).fields).toEqual({});
});
