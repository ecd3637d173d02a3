import fc from 'fast-check';
import { readCorrelation, traceparentOf } from './ids';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';

it('takes over a valid traceparent and a valid request id', () => {
  const headers = { traceparent: `00-${trace}-${span}-01`, 'x-request-id': 'order-17.a_b' };
  expect(readCorrelation(headers)).toEqual({
    requestId: 'order-17.a_b',
    traceId: trace,
    parentId: span,
    sampled: true,
  });
});

it.each([
  ['a later version with more fields', `01-${trace}-${span}-00-more`],
  ['the example of the specification', `00-${trace}-${span}-00`],
])('reads %s', (_, traceparent) => {
  expect(readCorrelation({ traceparent })).toEqual({
    requestId: trace,
    traceId: trace,
    parentId: span,
    sampled: false,
  });
});

it('takes an id of 16 bytes for the trace too', () => {
  const id = '4bf92f35-77b3-4da6-a3ce-929d0e0e4736';
  expect(readCorrelation({ 'x-request-id': id })).toMatchObject({ requestId: id, traceId: trace });
});

it.each([
  ['nothing', {}],
  ['a forbidden version', { traceparent: `ff-${trace}-${span}-01` }],
  ['a trace of zeros', { traceparent: `00-${'0'.repeat(32)}-${span}-01` }],
  ['a span of zeros', { traceparent: `00-${trace}-${'0'.repeat(16)}-01` }],
  ['capitals', { traceparent: `00-${trace.toUpperCase()}-${span}-01` }],
  ['two of them', { traceparent: `00-${trace}-${span}-01, 00-${trace}-${span}-01` }],
  ['a list', { traceparent: [`00-${trace}-${span}-01`] }],
  ['a long one', { traceparent: `00-${trace}-${span}-01-${'x'.repeat(9_000)}` }],
  ['a line break', { 'x-request-id': 'abcdefgh\n{"level":50}' }],
  ['an address', { 'x-request-id': 'sari@contoh.test' }],
  ['markup', { 'x-request-id': '<script>alert(1)</script>' }],
  ['a short id', { 'x-request-id': 'abc' }],
  ['a long id', { 'x-request-id': 'a'.repeat(65) }],
])('replaces %s by an id of its own', (_, headers) => {
  const { requestId, traceId, parentId, sampled } = readCorrelation(headers);
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(traceId).not.toBe(trace);
  expect([requestId, parentId, sampled]).toEqual([traceId, undefined, false]);
});

it('never hands on anything but letters, digits and three signs, and never much of it', () => {
  const header = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.base64String());
  fc.assert(
    fc.property(header, header, (id, traceparent) => {
      const { requestId, traceId } = readCorrelation({ 'x-request-id': id, traceparent });
      expect(requestId).toMatch(/^[\w.-]{8,64}$/);
      expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    }),
  );
});

it('writes a header that it reads again', () => {
  const traceparent = traceparentOf(trace, span, true);
  expect(readCorrelation({ traceparent })).toMatchObject({ traceId: trace, sampled: true });
});
