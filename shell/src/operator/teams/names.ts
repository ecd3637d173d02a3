import {
  array,
  check,
  maxLength,
  pipe,
  regex,
  string,
  transform,
  trim,
} from '@panggung/screens/schema';

const namePattern = /^[a-z][a-z0-9-]{1,39}$/;
const pathPattern = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

/** As the service takes it. */
export const nameText = pipe(
  string(),
  trim(),
  regex(namePattern, 'Huruf kecil, angka, dan tanda hubung, 2 sampai 40 huruf'),
);

/** Words with commas, spaces or line breaks between them. */
const words = (pattern: RegExp, message: string) =>
  pipe(
    string(),
    transform((text) => text.split(/[\s,]+/).filter((word) => word !== '')),
    array(string()),
    maxLength(50, 'Paling banyak 50'),
    check((all) => all.every((word) => pattern.test(word)), message),
  );

export const remotesText = words(
  namePattern,
  'Nama remote seperti di remote.json: huruf kecil, angka, dan tanda hubung',
);
export const prefixesText = words(pathPattern, 'Alamat seperti /merchandise');
