import { formatCount } from '@panggung/format';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const missing = 'Wajib diisi';
const wrong = 'Isi dengan benar';

/** What a value should have been, by the names that zod has for it. */
const wanted: Readonly<Record<string, string>> = {
  string: 'Tulis sebagai teks',
  number: 'Tulis sebagai angka',
  nan: 'Tulis sebagai angka',
  int: 'Tulis bilangan bulat',
  boolean: 'Pilih ya atau tidak',
  date: 'Tulis tanggal yang benar',
  array: 'Isi sebagai daftar',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Tulis alamat email yang benar, misalnya nama@contoh.id',
  url: 'Tulis alamat lengkap, dengan https://',
  date: 'Tulis tanggal yang benar',
  time: 'Tulis jam yang benar',
  datetime: 'Tulis tanggal dan jam yang benar',
  uuid: 'Pilihan ini tidak dikenal',
  guid: 'Pilihan ini tidak dikenal',
};

/**
 * What people read when a value is refused and its schema has no words of its own. The words that
 * come with zod name types and formats, which only programmers know.
 */
export function faultWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return missing;
      return wanted[issue.expected] ?? wrong;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return issue.input === ''
        ? missing
        : (formats[issue.format] ?? 'Bentuk isian ini tidak benar');
    case 'not_multiple_of':
      return `Harus kelipatan ${formatCount(Number(issue.divisor))}`;
    case 'unrecognized_keys':
      return `Isian ini tidak dikenal: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return 'Pilih salah satu yang tersedia';
    default:
      return wrong;
  }
}

function tooSmall({
  origin,
  minimum,
  inclusive,
  input,
}: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>) {
  const least = formatCount(Number(minimum));
  if (origin === 'string') return input === '' ? missing : `Tulis paling sedikit ${least} karakter`;
  if (origin === 'array') return `Isi paling sedikit ${least}`;
  if (origin === 'date') return 'Tanggal ini terlalu awal';
  return inclusive === false ? `Harus lebih dari ${least}` : `Paling kecil ${least}`;
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>) {
  const most = formatCount(Number(maximum));
  if (origin === 'string') return `Tulis paling banyak ${most} karakter`;
  if (origin === 'array') return `Isi paling banyak ${most}`;
  if (origin === 'date') return 'Tanggal ini terlalu jauh';
  return inclusive === false ? `Harus kurang dari ${most}` : `Paling besar ${most}`;
}
