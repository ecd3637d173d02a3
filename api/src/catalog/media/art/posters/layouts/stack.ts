import { capHeight, widthOf } from '../faces';
import { area, dateOf, smallPrint, whole, windowOn, type Layout, type Sheet } from '../sheet';
import { setLine, wordsOf, wrapped, type Setting } from '../typesetting';

const width = 1072;
const top = 104;
const room = 420;
const gap = 20;

/** A handbill: every line as wide as the sheet, so that short ones shout. */
export const stack: Layout = (sheet) => {
  const { words, palette, motif } = sheet;
  const line = { x: 64, width };
  return {
    ground: `${windowOn(motif, whole)}${area(whole, palette.ground, 0.68)}${area({ x: 0, y: 612, width: 1200, height: 188 }, palette.strip)}`,
    print: [
      ...headlineOf(sheet),
      smallPrint(words.support, { ...line, y: 588, colour: palette.print, size: 40 }),
      smallPrint(dateOf(words), {
        ...line,
        width: 700,
        y: 678,
        colour: palette.ground,
        size: 50,
      }),
      smallPrint(words.city, {
        x: 800,
        width: 336,
        y: 678,
        colour: palette.ground,
        size: 50,
        align: 'end',
      }),
    ],
  };
};

function headlineOf({ words, palette, face }: Sheet): Setting[] {
  const parts = wordsOf(face, words.headline.toLocaleUpperCase('id'));
  if (parts.length === 0) return [];
  const cap = capHeight(face);
  const largest = [1, 2, 3, 4]
    .map((lines) => columnOf(face, linesOf(face, parts, lines)))
    .reduce((best, next) => (next.ink > best.ink ? next : best));
  let y = top + (room - largest.height) / 2;
  return largest.lines.map(({ text, size }, index) => {
    y += size * cap;
    const colour = index % 2 ? palette.print : palette.light;
    const set = setLine(text, { x: 64, y, width }, { face, colour, align: 'middle', size });
    y += gap;
    return set;
  });
}

/** Lines as wide as the sheet, all made smaller by the same share where they are too high. */
function columnOf(face: Sheet['face'], texts: string[]) {
  const cap = capHeight(face);
  const gaps = gap * (texts.length - 1);
  const sizes = texts.map((text) => width / widthOf(face, text));
  const high = sizes.reduce((sum, size) => sum + size * cap, 0);
  const share = Math.min(1, (room - gaps) / high);
  return {
    lines: texts.map((text, index) => ({ text, size: (sizes[index] ?? 0) * share })),
    height: high * share + gaps,
    ink: high * share * share,
  };
}

/** Words divided into about so many lines of about the same length. */
function linesOf(face: Sheet['face'], words: string[], lines: number): string[] {
  const longest = Math.max(...words.map((word) => widthOf(face, word)));
  return wrapped(face, words, Math.max(longest, (widthOf(face, words.join(' ')) / lines) * 1.15));
}
