import { useState } from 'react';
import type { GenericSchema } from 'valibot';
import { checked, placeOf, refusalOf, type Faults } from './faults';
import { changesBetween, type Restore } from './form-draft';
import { useIsShown } from './use-is-shown';
import { useSending } from './use-sending';
import { useTyped } from './use-typed';

/** What is known beside the output of the schema. */
interface Sent<Output> {
  /**
   * Of the output what differs from what is stored; all of it where nothing does. Whoever changes
   * something sends this: somebody else may have changed the rest meanwhile.
   */
  changes: Partial<Output>;
  /** Whether the form is still on the screen. */
  isShown: () => boolean;
  /** Of what was stored when somebody began to type. */
  version: string | undefined;
}

interface FormInput<Values extends object, Output> {
  /** Begins the `id` of every element of it: `promo` makes `promo-code`. */
  id: string;
  /** Checks what is typed, and makes of it what is sent. */
  schema: GenericSchema<Values, Output>;
  /** What is stored at the API, or what a new one begins with. */
  saved: Values;
  /** Stores it. Runs once, however often the button is pressed meanwhile. */
  send: (output: Output, sent: Sent<Output>) => Promise<unknown>;
  /** Under which this tab keeps what is typed until it is sent; left out for what is secret. */
  draft?: string | undefined;
  /** Of what is stored, so that the API can notice what somebody else changed meanwhile. */
  version?: string | undefined;
  restore?: Restore<Values>;
  /** What is typed stays after it was sent, for the next time. */
  staysTyped?: boolean;
  /** The form's name for a path in the body; the path itself where this is left out. */
  fieldOf?: (path: string) => string;
  /** Which field a code of an error is about, e.g. `{ WRONG_PASSWORD: 'password' }`. */
  codes?: Readonly<Record<string, string>>;
}

/** A form without what it holds: what stands around any fields. */
export interface FormFrame {
  idOf: (name: string) => string;
  /** By field, in their order; shown once somebody tried to send. */
  faults: Faults;
  /** Changes with every attempt that failed. */
  attempt: number;
  busy: boolean;
  /** Why it was not stored, where that belongs to no field; else null. */
  failure: unknown;
  /** What was refused of what the form does not show. */
  others: readonly string[];
  /** Something is typed that is not stored. */
  dirty: boolean;
  /** What is typed comes from before a reload. */
  restored: boolean;
  /** Since when everything is stored, if it was stored here; else null. */
  savedAt: Date | null;
  discard: () => void;
  submit: () => Promise<void>;
}

/** Names of the fields that hold any text. */
type TextName<Values> = {
  [Name in keyof Values]: string extends Values[Name] ? Name : never;
}[keyof Values] &
  string;

/** Names of the groups of fields that hold text. */
type GroupName<Values> = {
  [Name in keyof Values]: Values[Name] extends Readonly<Record<keyof Values[Name], string>>
    ? Values[Name] extends string
      ? never
      : Name
    : never;
}[keyof Values] &
  string;

/** What an input of the form takes. */
export interface TextProps {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

/** A form with what it holds. */
export interface FormState<Values extends object, Output = unknown> extends FormFrame {
  values: Values;
  change: (part: Partial<Values>) => void;
  /** For `Field`, `TextArea` and `SelectField`. */
  field: (name: TextName<Values>) => TextProps;
  /** The same for a field of a group, e.g. the name of the buyer. */
  fieldIn: <Group extends GroupName<Values>>(
    group: Group,
    name: keyof Values[Group] & string,
  ) => TextProps;
  /** What would be sent; undefined while something is wrong, which is then shown. */
  check: () => Output | undefined;
}

/**
 * A form that is sent when somebody says so. What is typed outlives a failure and, with `draft`, a
 * reload; only fields that were changed are kept, so that the rest follows what is stored.
 */
export function useForm<Values extends object, Output>(
  input: FormInput<Values, Output>,
): FormState<Values, Output> {
  const { id, schema, saved, send, fieldOf = asItIs, codes = none } = input;
  const typed = useTyped(input);
  const [attempt, setAttempt] = useState(0);
  const sending = useSending();
  const isShown = useIsShown();

  const { values } = typed;
  const names = Object.keys(saved);
  const idOf = (name: string) => `${id}-${name.replaceAll('.', '-')}`;
  const own = checked(schema, values);
  const refused = refusalOf(sending.error, { fieldOf, codes, names });
  const refusedHere = Object.keys(refused.faults).length > 0 && refused.others.length === 0;
  const faults = attempt > 0 ? inOrder({ ...refused.faults, ...own.faults }, names) : {};

  function change(part: Partial<Values>): void {
    typed.change(part);
    sending.forget();
  }
  function check(): Output | undefined {
    if (own.output === undefined) setAttempt((count) => count + 1);
    return own.output;
  }

  return {
    values,
    faults,
    attempt,
    idOf,
    change,
    check,
    busy: sending.busy,
    savedAt: sending.doneAt,
    dirty: typed.dirty,
    restored: typed.restored,
    failure: refusedHere ? null : sending.error,
    others: refused.others,
    field: (name) => ({
      id: idOf(name),
      name,
      // A field of text holds text.
      value: values[name] as string,
      error: faults[name],
      onChange: ({ currentTarget }) =>
        change({ [name]: currentTarget.value } as unknown as Partial<Values>),
    }),
    fieldIn: (group, name) => ({
      id: idOf(`${group}.${name}`),
      name,
      // As above, in a group of them.
      value: values[group][name] as string,
      error: faults[`${group}.${name}`],
      onChange: ({ currentTarget }) => {
        const texts = { ...values[group], [name]: currentTarget.value };
        change({ [group]: texts } as unknown as Partial<Values>);
      },
    }),
    discard() {
      typed.clear();
      setAttempt(0);
      sending.forget();
    },
    async submit() {
      const output = sending.isUnderWay() ? undefined : check();
      if (output === undefined) return;
      const { version } = typed;
      const changes = changesOf(output, checked(schema, saved).output);
      const done = await sending.run(() => send(output, { changes, isShown, version }));
      if (done && !input.staysTyped) typed.settle(values);
      setAttempt((count) => (done ? 0 : count + 1));
    },
  };
}

/** @param stored the same of what is stored; undefined where that would not be taken today */
function changesOf<Output>(output: Output, stored: Output | undefined): Partial<Output> {
  if (typeof output !== 'object' || output === null) return output;
  if (typeof stored !== 'object' || stored === null) return output;
  return changesBetween<object>(stored, output) ?? output;
}

const none = {};

const asItIs = (path: string) => path;

function inOrder(faults: Faults, names: readonly string[]): Faults {
  const entries = Object.entries(faults);
  const placed = entries.map((entry) => ({ entry, place: placeOf(entry[0], names) }));
  const sorted = placed.toSorted((one, other) => one.place - other.place);
  return Object.fromEntries(sorted.map(({ entry }) => entry));
}
