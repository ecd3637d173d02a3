/** `at Price (mf-merch/src/price.tsx:12:5)`, or without a name: `at src/price.tsx:12:5`. */
const frame = /([^\s()]+:\d+:\d+)\)?$/;

/** Sources of packages, of what all share, and of the shell. */
const others = /node_modules\/|^(?:shared|shell)\//;

/**
 * Where in the own sources of a team a failure came from.
 * @param stack with the frames as source maps name them
 * @returns file, line and column of the first frame that is no other's; null without one
 */
export function ownFrameOf(stack: string | null): string | null {
  for (const line of stack?.split('\n') ?? []) {
    const place = frame.exec(line.trim())?.[1];
    if (place !== undefined && /(^|\/)src\//.test(place) && !others.test(place)) return place;
  }
  return null;
}
