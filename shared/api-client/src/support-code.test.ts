import { supportCodeOf } from './support-code';

it.each([
  ['4bf92f3577b34da6a3ce929d0e0e4736', '4BF9-2F35'],
  ['4bf92f35-77b3-4da6-a3ce-929d0e0e4736', '4BF9-2F35'],
  ['order-17.a_b', 'ORDE-R17A'],
  ['<b>', 'B'],
  ['', ''],
])('reads %s out as %s', (id, code) => expect(supportCodeOf(id)).toBe(code));
