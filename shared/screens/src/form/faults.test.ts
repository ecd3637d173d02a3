import {
  email,
  instance,
  minLength,
  minValue,
  number,
  object,
  picklist,
  pipe,
  regex,
  string,
  type GenericSchema,
} from 'valibot';
import { checked } from './faults';

const words = (schema: GenericSchema, value: unknown) =>
  checked(object({ field: schema }), { field: value }).faults['field'];

test.each<[string, GenericSchema, unknown, string]>([
  ['nothing', string(), undefined, 'Wajib diisi'],
  ['no file', instance(File), null, 'Wajib diisi'],
  ['no number', number(), Number.NaN, 'Wajib diisi'],
  ['no text', picklist(['a']), '', 'Wajib diisi'],
  ['another choice', picklist(['a']), 'b', 'Isi dengan benar'],
  ['a short text', pipe(string(), minLength(3)), 'a', 'Isi dengan benar'],
  ['no address', pipe(string(), email()), 'a', 'Isi dengan benar'],
  ['no pattern', pipe(string(), regex(/x/)), 'a', 'Isi dengan benar'],
  ['too little', pipe(number(), minValue(3)), 1, 'Isi dengan benar'],
])('a rule without words refuses %s in ours', (_, schema, value, fault) => {
  expect(words(schema, value)).toBe(fault);
});

test('words of the rule itself come first', () => {
  expect(words(pipe(string(), minLength(3, 'Tulis tiga huruf')), 'a')).toBe('Tulis tiga huruf');
});
