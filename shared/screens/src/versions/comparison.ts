import type { ReactNode } from 'react';
import type { Unit } from './merge';

interface Compared<Values> {
  /** Name of the field, as the form writes it. */
  label: string;
  /** Its value in words, or as a picture; by default the value itself. */
  show?: (values: Values) => ReactNode;
}

/** How values of a form are compared; a name of another field means: only together with that one. */
export type Comparison<Values> = {
  readonly [Name in keyof Values]: Compared<Values> | (keyof Values & string);
};

/** Fields that are decided upon together, with their words. */
export interface Choice<Values> extends Compared<Values> {
  /** The field that gives its name to the unit. */
  name: keyof Values & string;
  unit: Unit<Values>;
}

/** What a person may have to decide upon, in the order of the form. */
export function choicesOf<Values extends object>(fields: Comparison<Values>): Choice<Values>[] {
  // The keys of `fields` are those of `Values`.
  const names = Object.keys(fields) as (keyof Values & string)[];
  return names.flatMap((name) => {
    const words: Compared<Values> | string = fields[name];
    if (typeof words !== 'object') return [];
    return [{ ...words, name, unit: [name, ...names.filter((other) => fields[other] === name)] }];
  });
}

/** One sentence about fields that only others have changed; empty for none. */
export function toldOf(labels: readonly string[]): string {
  if (labels.length === 0) return '';
  const [last = '', ...others] = labels.toReversed();
  const listed = others.length === 0 ? last : `${others.toReversed().join(', ')} dan ${last}`;
  return `Di tempat lain juga diubah: ${listed}. Perubahan itu tetap tersimpan.`;
}
