import { z } from 'zod';
import './schemas';

const wordsOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

it.each<[string, z.ZodType, unknown, string]>([
  ['nothing', z.string(), undefined, 'Wajib diisi'],
  ['null, as NaN is sent', z.number(), null, 'Wajib diisi'],
  ['an empty text', z.string().min(1), '', 'Wajib diisi'],
  ['an empty address', z.email(), '', 'Wajib diisi'],
  ['a text for a number', z.int(), 'dua', 'Tulis sebagai angka'],
  ['half a piece', z.int(), 1.5, 'Tulis bilangan bulat'],
  ['a number for a text', z.string(), 5, 'Tulis sebagai teks'],
  ['a text for a yes or no', z.boolean(), 'ya', 'Pilih ya atau tidak'],
  ['a text for a list', z.array(z.string()), 'a', 'Isi sebagai daftar'],
  ['a text for an object', z.object({}), 'a', 'Isi dengan benar'],
  ['a short text', z.string().min(8), 'abc', 'Tulis paling sedikit 8 karakter'],
  ['a long text', z.string().max(1500), 'a'.repeat(2000), 'Tulis paling banyak 1.500 karakter'],
  ['too little', z.number().min(5), 4, 'Paling kecil 5'],
  ['nothing above', z.number().positive(), 0, 'Harus lebih dari 0'],
  ['too much', z.number().max(1_000_000), 1e9, 'Paling besar 1.000.000'],
  ['too few', z.array(z.int()).min(2), [1], 'Isi paling sedikit 2'],
  ['too many', z.array(z.int()).max(2), [1, 2, 3], 'Isi paling banyak 2'],
  ['no address', z.email(), 'sari', 'Tulis alamat email yang benar, misalnya nama@contoh.id'],
  ['no link', z.url(), 'sari', 'Tulis alamat lengkap, dengan https://'],
  ['no id', z.uuid(), 'x', 'Pilihan ini tidak dikenal'],
  ['no day', z.iso.date(), '31-12', 'Tulis tanggal yang benar'],
  ['no pattern', z.string().regex(/^a$/), 'b', 'Bentuk isian ini tidak benar'],
  ['another choice', z.enum(['a', 'b']), 'c', 'Pilih salah satu yang tersedia'],
  ['no multiple', z.number().multipleOf(1000), 1500, 'Harus kelipatan 1.000'],
  ['an unknown field', z.strictObject({}), { x: 1 }, 'Isian ini tidak dikenal: x'],
  ['none of several', z.union([z.int(), z.boolean()]), 'a', 'Isi dengan benar'],
  ['what a rule refuses', z.string().refine(() => false), 'a', 'Isi dengan benar'],
])('%s is refused in words that people know', (_, schema, value, words) => {
  expect(wordsOf(schema, value)).toEqual([words]);
});

it('words of the schema itself come first', () => {
  expect(wordsOf(z.string({ error: 'Tulis nama' }), 5)).toEqual(['Tulis nama']);
});
