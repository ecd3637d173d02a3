/** What the rate of admission depends on. */
export interface RateFacts {
  /** Admissions a minute now; 0 at the beginning. */
  rate: number;
  /** Set by the promotor; null to follow stock and load. */
  wanted: number | null;
  /** What the order path can serve in a minute. */
  most: number;
  /** Whether orders waited too long in the last seconds. */
  isStressed: boolean;
}

/** Where a rate begins that nobody has set, as a share of what can be served. */
const beginning = 0.25;
/** Growth a second while all goes well, and what is left of the rate when it does not. */
const growth = 1.1;
const brake = 0.5;
/** Share of what was measured that is used: who is in pays, too. */
const useful = 0.7;

/** Admissions a minute below which stress does not press it. */
const least = 30;

/** Admissions a minute from now on; computed once a second. */
export function nextRate({ rate, wanted, most, isStressed }: RateFacts): number {
  const ceiling = Math.min(wanted ?? Infinity, useful * most);
  const present = rate || beginning * most;
  if (isStressed) return Math.min(ceiling, Math.max(least, present * brake));
  return Math.min(ceiling, wanted ?? (rate === 0 ? present : rate * growth));
}

/** What is known of the passes of a room. */
export interface PassCounts {
  /** Can be used now. */
  open: number;
  spent: number;
  /** Given back, or not used in time. */
  lapsed: number;
  /** Tickets that were ordered with those that were spent. */
  units: number;
}

/** What is believed before anybody has bought: two tickets a buyer, seven of ten buy; as if by ten people. */
const believed = { passes: 10, conversion: 0.7, quantity: 2 };

/** Passes beyond what is left could serve: who is in may take fewer, or nothing. Shown to the promotor. */
export const margin = 0.1;

/**
 * How many passes may be open at once: what is left, by what people who had one took until now. Never more
 * passes than units, with the margin: each buys at least one.
 * @param unitsLeft that nobody holds
 */
export function openPassesFor(unitsLeft: number, { spent, lapsed, units }: PassCounts): number {
  const { passes, conversion, quantity } = believed;
  const share = (spent + passes * conversion) / (spent + lapsed + passes);
  const mean = Math.max(
    1,
    (units + passes * conversion * quantity) / (spent + passes * conversion),
  );
  const expected = unitsLeft / (mean * share);
  return Math.ceil(Math.min(expected, unitsLeft) * (1 + margin) - 1e-9) + 0;
}
