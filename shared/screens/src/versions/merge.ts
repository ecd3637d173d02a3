/** Fields that make sense only together, e.g. kind and amount of a price. */
export type Unit<Values> = readonly (keyof Values)[];

interface Sides<Values> {
  /** What was stored when the typing began. */
  base: Values;
  mine: Values;
  /** What is stored now. */
  theirs: Values;
}

interface Merged<Values> {
  /** All values together; where both have changed a unit, the own ones. */
  values: Values;
  /** Units that only the others have changed. */
  taken: Unit<Values>[];
  /** Units that both have changed, to different values. */
  clashes: Unit<Values>[];
}

/** Puts two changes of the same values together. */
export function merge<Values extends object>(
  { base, mine, theirs }: Sides<Values>,
  units: readonly Unit<Values>[],
): Merged<Values> {
  const values = { ...mine };
  const taken: Unit<Values>[] = [];
  const clashes: Unit<Values>[] = [];
  for (const unit of units) {
    if (isSame(unit, theirs, base) || isSame(unit, theirs, mine)) continue;
    if (isSame(unit, mine, base)) {
      for (const name of unit) values[name] = theirs[name];
      taken.push(unit);
    } else clashes.push(unit);
  }
  return { values, taken, clashes };
}

/** Whether a unit has the same values on two sides. */
export function isSame<Values>(unit: Unit<Values>, one: Values, other: Values): boolean {
  return unit.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}
