import { randomInt } from 'node:crypto';

const pick = (letters: string, length: number) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** Values that stand nowhere by chance, and whether they stand in a text, however it was written. */
export function createMarks() {
  const marks = new Set<string>();
  const add = (mark: string) => (marks.add(mark), mark);
  const word = () => add(`zq${pick('abcdefghijkmnprstuvwxy', 10)}`);
  return {
    word,
    /** A name of two words, each of which is looked for, with what has to be escaped in JSON. */
    name: () => `Sari ${word()} "Ö" ${word()}`,
    mail: (local = '') => `${local}${word()}@${word()}.test`,
    digits: (length: number) => add(`9${pick('0123456789', length - 1)}`),
    phone: () => `08${add(pick('123456789', 9))}`,
    /** A secret that the site made. */
    learn: (secret: string | null | undefined) => {
      if (secret === null || secret === undefined || secret.length < 12)
        throw new Error('no secret to look for');
      return add(secret);
    },
    /** @returns the marks that stand in the text */
    foundIn: (text: string) => {
      const lower = text.toLowerCase();
      return [...marks].filter((mark) => writingsOf(mark).some((form) => isIn(form, text, lower)));
    },
  };
}

export type Marks = ReturnType<typeof createMarks>;

const isIn = ({ form, exact }: { form: string; exact: boolean }, text: string, lower: string) =>
  exact ? text.includes(form) : lower.includes(form.toLowerCase());

/** As it is, as an address or JSON has it, in hexadecimal, and in base64 wherever in it. */
function writingsOf(mark: string): { form: string; exact: boolean }[] {
  const inBase64 = [0, 1, 2].flatMap((shift) => {
    const bytes = Buffer.from(`${'.'.repeat(shift)}${mark}`);
    // The first and the last letters depend on what stands beside it.
    const certain = (text: string) => text.replace(/=+$/, '').slice(shift === 0 ? 0 : 4, -2);
    return [certain(bytes.toString('base64')), certain(bytes.toString('base64url'))];
  });
  const free = [mark, encodeURIComponent(mark), JSON.stringify(mark).slice(1, -1)];
  return [
    ...[...free, Buffer.from(mark).toString('hex')].map((form) => ({ form, exact: false })),
    ...inBase64.map((form) => ({ form, exact: true })),
  ];
}
