import { URLSearchParams } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Loader for `font.woff2?unicodes=20-7E,A0&wght=400-800`: the font with these characters and weights alone.
 * @this {import('webpack').LoaderContext<object>}
 * @param {Buffer} content
 * @returns {Promise<Buffer>}
 * @throws Error when the query names no characters or no weights
 */
export default async function subset(content) {
  const query = new URLSearchParams(this.resourceQuery);
  const ranges = (query.get('unicodes') ?? '').split(',').map((range) => numbersOf(range, 16));
  const [min, max] = numbersOf(query.get('wght') ?? '', 10);
  const text = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  return subsetFont(content, text.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
  });
}

export const raw = true;

/**
 * @param {string} range `20-7E`, or one number
 * @param {number} base
 * @returns {[number, number]}
 */
function numbersOf(range, base) {
  const [first = NaN, last = first] = range.split('-').map((digits) => parseInt(digits, base));
  if (!(first <= last)) throw new Error(`No range of a font: "${range}"`);
  return [first, last];
}
