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

test('a fault of ours is told with the code for support; a refusal is not', () => {
  const body = { message: 'Terjadi gangguan.', requestId: '3f9a71c2b34da6a3ce929d0e0e4736aa' };
  expect(failureText(apiError('x', 500, body))).toBe('Terjadi gangguan. Kode: 3F9A-71C2');
  expect(failureText(apiError('x', 409, body))).toBe('Terjadi gangguan.');
  expect(failureText(apiError('x', 502, { requestId: '' }))).not.toContain('Kode');
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
