import type { GenericSchema } from 'valibot';
import { checked } from '../form/faults';
import { toldOf, type Choice } from './comparison';
import { isSame, merge } from './merge';

/** What is stored, as values of the form. */
export interface Stored<Values> {
  version: string;
  values: Values;
}

export type Side = 'mine' | 'theirs';

/** What a person has to decide before anything is stored. */
export interface Conflict<Values> {
  theirs: Stored<Values>;
  /** What was typed, also after the other value was chosen. */
  mine: Values;
  choices: readonly Choice<Values>[];
  /** The decisions so far, by the name of the choice. */
  chosen: Readonly<Record<string, Side>>;
  /** A sentence about fields that only others have changed; empty for none. */
  told: string;
  /** How often somebody tried to save without having decided. */
  asked: number;
}

interface MergeInput<Values, Output> {
  schema: GenericSchema<Values, Output>;
  choices: readonly Choice<Values>[];
  /** What was stored when the typing began. */
  base: Values;
  mine: Values;
  theirs: Stored<Values>;
  /** The last conflict, if there was one: its decisions count while what is stored is the same. */
  earlier: Conflict<Values> | null;
}

/** Either what can be stored over the present state, or what has to be decided first. */
type MergedStored<Values, Output> =
  | { body: Output; over: Stored<Values>; told: string; conflict?: never }
  | { conflict: Conflict<Values> };

/** Puts what was typed together with what is stored now. */
export function mergeStored<Values extends object, Output>(
  input: MergeInput<Values, Output>,
): MergedStored<Values, Output> {
  const { schema, choices, base, mine, theirs, earlier } = input;
  const isDecided = ({ name, unit }: Choice<Values>) =>
    earlier?.chosen[name] !== undefined && isSame(unit, earlier.theirs.values, theirs.values);
  const decided = choices.filter(isDecided);
  const undecided = choices.filter((choice) => !isDecided(choice));
  const { values, taken, clashes } = merge(
    { base, mine, theirs: theirs.values },
    undecided.map(({ unit }) => unit),
  );
  const told = toldOf(choices.filter(({ unit }) => taken.includes(unit)).map(({ label }) => label));
  const body = checked(schema, values).output;
  // What is wrong only together cannot be stored: all that was changed is then to be decided.
  const open = undecided.filter(({ unit }) =>
    body === undefined ? !isSame(unit, mine, base) || taken.includes(unit) : clashes.includes(unit),
  );
  if (open.length === 0 && body !== undefined) return { body, over: theirs, told };
  const conflict: Conflict<Values> = {
    theirs,
    mine: { ...mine, ...picked(decided, earlier?.mine ?? mine) },
    choices: choices.filter((choice) => decided.includes(choice) || open.includes(choice)),
    chosen: Object.fromEntries(decided.map(({ name }) => [name, earlier?.chosen[name] ?? 'mine'])),
    told: body === undefined ? '' : told,
    asked: 0,
  };
  return { conflict };
}

/** The values of some choices only. */
export function picked<Values>(
  choices: readonly Choice<Values>[],
  values: Values,
): Partial<Values> {
  const names = choices.flatMap(({ unit }) => unit);
  // Names and types are those of `values`.
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
}

export const isDecided = <Values>({ choices, chosen }: Conflict<Values>): boolean =>
  choices.every(({ name }) => chosen[name] !== undefined);
