import { capHeight, outline, widthOf, type FaceName } from './faces';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Align = 'start' | 'middle' | 'end';

interface Style {
  face: FaceName;
  colour: string;
  align?: Align;
  caps?: boolean;
}

interface BlockStyle extends Style {
  /** Largest and smallest size of letters. */
  sizes: readonly [number, number];
  lines: number;
  /** Where the lines stand in the box when they do not fill it. */
  stand?: 'top' | 'middle' | 'bottom';
  /** Distance of base lines as a multiple of the size. */
  leading?: number;
}

/** What was set: its drawing and the room that it took. */
export interface Setting {
  svg: string;
  box: Box;
}

const empty = (box: Box): Setting => ({ svg: '', box: { ...box, height: 0 } });

const caseOf = (text: string, caps = false) => (caps ? text.toLocaleUpperCase('id') : text);

/** One line whose capitals stand on `y`, made smaller where it is wider than `width`. */
export function setLine(
  given: string,
  { x, y, width }: Omit<Box, 'height'>,
  { face, colour, align = 'start', caps, size }: Style & { size: number },
): Setting {
  const text = caseOf(given, caps);
  const natural = widthOf(face, text);
  if (natural === 0) return empty({ x, y, width, height: 0 });
  const fitting = Math.min(size, width / natural);
  const left = x + (width - natural * fitting) * shares[align];
  const height = capHeight(face) * fitting;
  return {
    svg: `<path fill="${colour}" d="${outline(face, text, { x: left, y, size: fitting })}"/>`,
    box: { x: left, y: y - height, width: natural * fitting, height },
  };
}

/** Words in lines, as large as the box allows; what does not fit at the smallest size is cut. */
export function setBlock(given: string, box: Box, style: BlockStyle): Setting {
  const { face, sizes, leading = 1.04, stand = 'top' } = style;
  const words = wordsOf(face, caseOf(given, style.caps));
  if (words.length === 0) return empty(box);
  const cap = capHeight(face);
  const heightOf = (lines: number, size: number) => ((lines - 1) * leading + cap) * size;
  let size = sizes[0];
  let lines = wrapped(face, words, box.width / size);
  const fits = () =>
    lines.length <= style.lines &&
    heightOf(lines.length, size) <= box.height &&
    lines.every((line) => widthOf(face, line) * size <= box.width);
  while (!fits() && size > sizes[1]) {
    size = Math.max(sizes[1], size * 0.96);
    lines = wrapped(face, words, box.width / size);
  }
  lines = cut(face, lines, { room: box.width / size, most: style.lines });
  const height = heightOf(lines.length, size);
  const top = box.y + (box.height - height) * stands[stand];
  const drawn = lines.map((line, index) =>
    setLine(
      line,
      { x: box.x, y: top + (cap + index * leading) * size, width: box.width },
      { face, colour: style.colour, align: style.align ?? 'start', size },
    ),
  );
  const width = Math.max(...drawn.map((line) => line.box.width));
  return {
    svg: drawn.map(({ svg }) => svg).join(''),
    box: { x: Math.min(...drawn.map((line) => line.box.x)), y: top, width, height },
  };
}

/** The words of a text of which the face has any letter. */
export const wordsOf = (face: FaceName, text: string): string[] =>
  text.split(/\s+/).filter((word) => widthOf(face, word) > 0);

const shares: Record<Align, number> = { start: 0, middle: 0.5, end: 1 };
const stands = { top: 0, middle: 0.5, bottom: 1 };

/** Words in as few lines as they need, and these about equally long: no word alone at the end. */
export function wrapped(face: FaceName, words: readonly string[], room: number): string[] {
  const fewest = broken(face, words, room);
  let best = fewest;
  for (const share of [0.9, 0.8, 0.7, 0.6, 0.5]) {
    const next = broken(face, words, room * share);
    const fits = next.every((line) => widthOf(face, line) <= room * share);
    if (next.length > fewest.length || !fits) return best;
    best = next;
  }
  return best;
}

function broken(face: FaceName, words: readonly string[], room: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(face, longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Lines that are too many are left out, and words that are too long end in an ellipsis. */
function cut(face: FaceName, lines: string[], limits: { room: number; most: number }): string[] {
  const shown = lines.slice(0, limits.most);
  return shown.map((line, index) => {
    const isLast = index === shown.length - 1 && lines.length > shown.length;
    let text = isLast ? `${line}…` : line;
    while (widthOf(face, text) > limits.room && text.length > 2) {
      text = `${text.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
    }
    return text;
  });
}
