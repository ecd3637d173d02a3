import type { ReceivedSpan } from '@panggung/observability/testing';

/** Colours by where a span was made: browser, web, api. */
const colours = { browser: '#c2410c', web: '#0f766e', api: '#4338ca' };
const rowHeight = 18;
const [labels, bars] = [330, 760];
const millisecond = 1_000_000n;

interface Row {
  span: ReceivedSpan;
  depth: number;
}

/** A trace as an SVG picture: a row for each span, below what caused it. */
export function drawWaterfall(title: string, spans: readonly ReceivedSpan[]): string {
  const rows = nested(spans);
  const start = least(spans.map(({ startTimeUnixNano }) => startTimeUnixNano));
  const scale = compressed(spans, start);
  const height = rows.length * rowHeight + 50;
  const width = labels + bars + 90;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="8" y="18" font-size="14" font-weight="bold">${escaped(title)}</text>`,
    ...Object.entries(colours).map(
      ([name, colour], at) =>
        `<rect x="${labels + 60 + at * 80}" y="9" width="10" height="10" fill="${colour}"/><text x="${labels + 60 + at * 80 + 15}" y="18">${name}</text>`,
    ),
    ...rows.map((row, nth) => drawRow(row, nth, scale)),
    '</svg>\n',
  ].join('\n');
}

function drawRow({ span, depth }: Row, nth: number, scale: (at: bigint) => number): string {
  const y = 40 + nth * rowHeight;
  const from = scale(span.startTimeUnixNano);
  const to = scale(span.endTimeUnixNano);
  const ms = Number((span.endTimeUnixNano - span.startTimeUnixNano) / 10_000n) / 100;
  const x = labels + from * bars;
  const width = Math.max(2, (to - from) * bars);
  return [
    `<text x="${8 + depth * 10}" y="${y + 4}">${escaped(span.name)}</text>`,
    `<rect x="${x.toFixed(1)}" y="${y - 6}" width="${width.toFixed(1)}" height="11" rx="2" fill="${colours[placeOf(span)]}"/>`,
    `<text x="${(x + width + 4).toFixed(1)}" y="${y + 4}" fill="#555">${ms.toFixed(1)} ms</text>`,
  ].join('');
}

const placeOf = ({ name, service }: ReceivedSpan): keyof typeof colours => {
  if (name.startsWith('browser ')) return 'browser';
  return service === 'panggung-web' ? 'web' : 'api';
};

/** Spans below what caused them, in the order in which they began. */
function nested(spans: readonly ReceivedSpan[]): Row[] {
  const known = new Set(spans.map(({ spanId }) => spanId));
  const inOrder = [...spans].sort((one, other) =>
    one.startTimeUnixNano < other.startTimeUnixNano ? -1 : 1,
  );
  const below = (parent: string | undefined, depth: number): Row[] =>
    inOrder
      .filter(({ parentSpanId }) =>
        parent === undefined
          ? parentSpanId === undefined || !known.has(parentSpanId)
          : parentSpanId === parent,
      )
      .flatMap((span) => [{ span, depth }, ...below(span.spanId, depth + 1)]);
  return below(undefined, 0);
}

/** Where a moment stands, 0 to 1; pauses in which nothing ran take hardly any room. */
function compressed(spans: readonly ReceivedSpan[], start: bigint): (at: bigint) => number {
  const pause = 40n * millisecond;
  const moments = spans
    .filter(({ name }) => !name.startsWith('browser '))
    .flatMap(({ startTimeUnixNano, endTimeUnixNano }) => [startTimeUnixNano, endTimeUnixNano])
    .concat(
      spans.flatMap(({ startTimeUnixNano, endTimeUnixNano }) => [
        startTimeUnixNano,
        endTimeUnixNano,
      ]),
    )
    .sort((one, other) => (one < other ? -1 : 1));
  const places = new Map<bigint, bigint>();
  let place = 0n;
  let last = start;
  for (const moment of moments) {
    const step = moment - last;
    place += step < pause ? step : pause;
    places.set(moment, place);
    last = moment;
  }
  const whole = Number(place) || 1;
  return (at) => Number(places.get(at) ?? 0n) / whole;
}

const least = (moments: readonly bigint[]): bigint =>
  moments.reduce((one, other) => (other < one ? other : one));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
