import { array, constantFrom, property, record, assert } from 'fast-check';
import { isSame, merge } from './merge';

const few = constantFrom('a', 'b', 'c');
const values = record({
  title: few,
  pricing: few,
  price: few,
  links: array(few, { maxLength: 2 }),
});
const units = [['title'], ['pricing', 'price'], ['links']] as const;
const sides = record({ base: values, mine: values, theirs: values });

test('each unit has the values of one side, and the one that changed it', () => {
  assert(
    property(sides, ({ base, mine, theirs }) => {
      const { values: merged, taken, clashes } = merge({ base, mine, theirs }, units);
      for (const unit of units) {
        const [byMe, byThem] = [!isSame(unit, mine, base), !isSame(unit, theirs, base)];
        const agreed = isSame(unit, mine, theirs);
        expect(isSame(unit, merged, byThem && !byMe ? theirs : mine)).toBe(true);
        expect(clashes.includes(unit)).toBe(byMe && byThem && !agreed);
        expect(taken.includes(unit)).toBe(byThem && !byMe && !agreed);
      }
    }),
  );
});

test('no field gets a value that neither side chose, and no half of a unit', () => {
  assert(
    property(sides, ({ base, mine, theirs }) => {
      const { values: merged } = merge({ base, mine, theirs }, units);
      for (const unit of units) {
        expect(isSame(unit, merged, mine) || isSame(unit, merged, theirs)).toBe(true);
      }
    }),
  );
});

test('without a clash it makes no difference who saves first', () => {
  assert(
    property(sides, ({ base, mine, theirs }) => {
      const one = merge({ base, mine, theirs }, units);
      const other = merge({ base, mine: theirs, theirs: mine }, units);
      expect(one.clashes).toEqual(other.clashes);
      if (one.clashes.length === 0) expect(one.values).toEqual(other.values);
    }),
  );
});

test('what nobody else has touched stays as it was typed', () => {
  assert(
    property(values, values, (base, mine) => {
      expect(merge({ base, mine, theirs: base }, units)).toEqual({
        values: mine,
        taken: [],
        clashes: [],
      });
    }),
  );
});
