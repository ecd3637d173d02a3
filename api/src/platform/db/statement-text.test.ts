import { statementOf } from './statement-text';

it.each([
  ['select * from "users" where "email" = $1', 'select * from "users" where "email" = $1'],
  ["update users set name = 'O''Brien' where id = 7", 'update users set name = ? where id = ?'],
  ['BEGIN; SET LOCAL lock_timeout = 300', 'BEGIN; SET LOCAL lock_timeout = ?'],
  ['select   a2\n from  t1 limit 20.5', 'select a2 from t1 limit ?'],
])('writes %s as %s', (given, text) => expect(statementOf(given)).toBe(text));

it('reads the text of a query that has its values beside it', () =>
  expect(statementOf({ text: 'select $1', values: ['sari@contoh.test'] })).toBe('select $1'));

it.each([[undefined], [{}], [{ text: 'select 1', submit: () => undefined }]])(
  'leaves %p alone',
  (given) => expect(statementOf(given)).toBeUndefined(),
);

it('keeps the beginning of a long one', () =>
  expect(statementOf(`select ${'a, '.repeat(1_000)}`)).toHaveLength(1_000));
