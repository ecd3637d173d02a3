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
const words = (pattern: RegExp, message: string, most = 50) =>
  pipe(
    string(),
    transform((text) => text.split(/[\s,]+/).filter((word) => word !== '')),
    array(string()),
    maxLength(most, `Paling banyak ${most}`),
    check((all) => all.every((word) => pattern.test(word)), message),
  );

export const remotesText = words(
  namePattern,
  'Nama remote seperti di remote.json: huruf kecil, angka, dan tanda hubung',
);
export const prefixesText = words(pathPattern, 'Alamat seperti /merchandise');

const mail = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/;
const mailFault = 'Alamat surel seperti rina@contoh.id';
export const membersText = words(mail, mailFault, 100);
export const mailsText = words(mail, mailFault, 10);

/** Or empty text. */
const addressText = (pattern: RegExp, message: string, longest: number) =>
  pipe(
    string(),
    trim(),
    maxLength(longest, `Paling banyak ${longest} huruf`),
    check((text) => text === '' || (pattern.test(text) && URL.canParse(text)), message),
  );

export const webhookText = addressText(
  /^https?:\/\/(?![^/?#]*@)/,
  'Alamat seperti https://hooks.contoh.id/panggung',
  500,
);
export const repositoryText = addressText(
  /^https:\/\/(?![^/?#]*@)/,
  'Alamat seperti https://git.contoh.id/tim/situs',
  300,
);
