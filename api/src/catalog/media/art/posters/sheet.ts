import type { FaceName } from './faces';
import type { Palette } from '../palette';
import type { PosterWords } from './poster-words';
import { setLine, type Align, type Box, type Setting } from './typesetting';

/** What a layout works with. Drawings are 1200 × 800. */
export interface Sheet {
  words: PosterWords;
  palette: Palette;
  /** The face of the headline. */
  face: FaceName;
  /** The picture of the event: drawn for the whole sheet, shown where the layout puts it. */
  motif: string;
}

/** A layout gives its drawing, and each piece of print apart so that it can be measured. */
export interface Printed {
  ground: string;
  print: Setting[];
}

export type Layout = (sheet: Sheet) => Printed;

/**
 * Where print may stand. Cards show the whole sheet (3:2); heroes and link previews cut it to
 * 1200 × 630 about its middle, which takes 85 units off the top and the bottom.
 */
export const safe: Box = { x: 64, y: 100, width: 1072, height: 600 };

/** A part of the motif, as through a window: it fills the box and is cut at its edges. */
export const windowOn = (motif: string, { x, y, width, height }: Box): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice">${motif}</svg>`;

export const whole: Box = { x: 0, y: 0, width: 1200, height: 800 };

export const area = ({ x, y, width, height }: Box, colour: string, opacity = 1): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}" opacity="${opacity}"/>`;

interface SmallPrint {
  x: number;
  y: number;
  width: number;
  colour: string;
  align?: Align;
  size?: number;
}

/** A line of small print in the face of the site. */
export const smallPrint = (
  text: string,
  { x, y, width, colour, align = 'start', size = 34 }: SmallPrint,
): Setting => setLine(text, { x, y, width }, { face: 'house', colour, align, size });

/** `Sabtu 5 Des 2026` */
export const dateOf = ({ weekday, day, month, year }: PosterWords): string =>
  [weekday, day, month, year].filter(Boolean).join(' ');

/** `Istora Senayan · Jakarta`; one of them where the other has the same name. */
export const placeOf = ({ venue, city }: PosterWords): string =>
  venue.includes(city) ? venue : [venue, city].filter(Boolean).join(' · ');
