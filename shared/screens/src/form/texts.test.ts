import { safeParse } from 'valibot';
import { requiredText } from './texts';

const accepts = (text: string, least?: number) =>
  safeParse(requiredText('Wajib diisi', least), text).success;

test('a required text has something to see, and enough of it', () => {
  expect([accepts(' Sari '), accepts('王'), accepts('ab', 2)]).toEqual([true, true, true]);
  expect([accepts(' '), accepts('\u200b\u200b'), accepts('\u3164\u3164', 2)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(accepts('a', 2)).toBe(false);
});
