import { useState, type ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import { checked, placeOf, refusalOf, type Faults } from './faults';
import { changesBetween, type Origin, type Restore } from './form-draft';
import { useIsShown } from './use-is-shown';
import { useSending } from './use-sending';
import { useTyped, type Change } from './use-typed';

/** Data besides the output of the schema. */
interface Sent<Values, Output> {
  /**
   * The part of the output that differs from the stored data; empty when nothing differs. Updates
   * send only this, because somebody else may have changed the rest meanwhile.
   */
  changes: Partial<Output>;
  /** Whether the form is still on the screen. */
  isShown: () => boolean;
  /** Version of the stored data when the user began to type. */
  version: string | undefined;
  /** The stored values at that time, if the form has a `base`. */
  base: Values | undefined;
}

export interface FormInput<Values extends object, Output> {
  /** Prefix of the `id` of every field: `promo` makes `promo-code`. */
  id: string;
  /** Validates the values and makes the data to send. */
  schema: GenericSchema<Values, Output>;
  /** The data stored in the API, or the defaults of a new item. */
  saved: Values;
  /**
   * Stores the data. Runs only once at a time, however often the button is pressed. With a `base`
   * it resolves to what is stored now.
   */
  send: (output: Output, sent: Sent<Values, Output>) => Promise<unknown>;
  /** Name of the draft that this tab keeps until the form is sent. */
  draft?: string | undefined;
  /** Fields that the draft leaves out, e.g. passwords; the same array with every call. */
  secrets?: readonly (keyof Values & string)[];
  /** Version of the stored data, with which the API detects changes by somebody else. */
  version?: string | undefined;
  /**
   * The stored values, of which `version` is. With it, a form that somebody types into goes on
   * showing what they began with, also after a reload, instead of following the stored data.
   */
  base?: Values;
  restore?: Restore<Values>;
  /**
   * False while it is not known whose form it is, e.g. in the server's HTML: until then what is typed
   * counts, but no draft is read or written and nothing is sent. True from then on.
   */
  ready?: boolean;
  /** Keeps the typed values after sending, for the next time. */
  staysTyped?: boolean;
  /** The form's name for a path in the request body; the path itself by default. */
  fieldOf?: (path: string) => string;
  /** The field for an error code, e.g. `{ WRONG_PASSWORD: 'password' }`. */
  codes?: Readonly<Record<string, string>>;
}

/** The part of a form that does not depend on its fields. */
export interface FormFrame {
  idOf: (name: string) => string;
  /** Messages by field, in the order of the fields; shown after the first attempt to send. */
  faults: Faults;
  /** Changes with every failed attempt. */
  attempt: number;
  busy: boolean;
  /** The failure of the last attempt, if it belongs to no field; else null. */
  failure: unknown;
  /** Messages of the API about fields that the form does not show. */
  others: readonly string[];
  /** Whether there are typed values that are not stored. */
  dirty: boolean;
  /** Whether typed values were restored after a reload. */
  restored: boolean;
  /** Whether typed values outlive the form, as a draft. */
  keepsDraft: boolean;
  /** A question about the form that has to be answered first. */
  question?: ReactNode;
  /** When this form stored its values, if nothing has changed since; else null. */
  savedAt: Date | null;
  discard: () => void;
  submit: () => Promise<void>;
}

/** Names of the text fields. */
type TextName<Values> = {
  [Name in keyof Values]: string extends Values[Name] ? Name : never;
}[keyof Values] &
  string;

/** Names of the groups of text fields. */
type GroupName<Values> = {
  [Name in keyof Values]: Values[Name] extends Readonly<Record<keyof Values[Name], string>>
    ? Values[Name] extends string
      ? never
      : Name
    : never;
}[keyof Values] &
  string;

/** Props of a text input of the form. */
export interface TextProps {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

/** A form with its values. */
export interface FormState<Values extends object, Output = unknown> extends FormFrame {
  values: Values;
  change: (change: Change<Values>) => void;
  /** Props for `Field`, `TextArea` and `SelectField`. */
  field: (name: TextName<Values>) => TextProps;
  /** Props for a field of a group, e.g. the name of the buyer. */
  fieldIn: <Group extends GroupName<Values>>(
    group: Group,
    name: keyof Values[Group] & string,
  ) => TextProps;
  /**
   * Keeps the form from being sent, e.g. during an upload.
   * @param message error at the field; null ends it
   */
  hold: (name: keyof Values & string, message: string | null) => void;
  /** The data to send; undefined while there are errors, which it then shows. */
  check: () => Output | undefined;
}

/**
 * A form that is sent on submit. What is typed survives a failure and, with `draft`, a reload. Only
 * changed fields are kept, so that the others follow the stored data.
 */
export function useForm<Values extends object, Output>(
  input: FormInput<Values, Output>,
): FormState<Values, Output> {
  const { id, schema, saved, send, fieldOf = asItIs, codes = none } = input;
  const typed = useTyped(input);
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<Faults>({});
  const sending = useSending();
  const isShown = useIsShown();

  const { values, version, base } = typed;
  const names = Object.keys(saved);
  const idOf = (name: string) => `${id}-${name.replaceAll('.', '-')}`;
  const own = checked(schema, values);
  const refused = refusalOf(sending.error, { fieldOf, codes, names });
  const refusedHere = Object.keys(refused.faults).length > 0 && refused.others.length === 0;
  const faults = attempt > 0 ? inOrder({ ...refused.faults, ...own.faults, ...held }, names) : {};
  const output = Object.keys(held).length === 0 ? own.output : undefined;

  function change(part: Change<Values>): void {
    typed.change(part, sending.isUnderWay());
    sending.forget();
  }
  function check(): Output | undefined {
    if (output === undefined) setAttempt((count) => count + 1);
    return output;
  }
  function hold(name: string, message: string | null): void {
    setHeld(({ [name]: _, ...rest }) => (message === null ? rest : { ...rest, [name]: message }));
  }

  return {
    values,
    faults,
    attempt,
    idOf,
    change,
    check,
    hold,
    busy: sending.busy,
    savedAt: sending.doneAt,
    dirty: typed.dirty,
    restored: typed.restored,
    keepsDraft: input.draft !== undefined,
    failure: refusedHere ? null : sending.error,
    others: refused.others,
    field: (name) => ({
      id: idOf(name),
      name,
      // `TextName` allows only fields that hold text.
      value: values[name] as string,
      error: faults[name],
      onChange: ({ currentTarget }) =>
        change({ [name]: currentTarget.value } as unknown as Partial<Values>),
    }),
    fieldIn: (group, name) => ({
      id: idOf(`${group}.${name}`),
      name,
      // `GroupName` allows only groups of text fields.
      value: values[group][name] as string,
      error: faults[`${group}.${name}`],
      onChange: ({ currentTarget }) => {
        const { value } = currentTarget;
        change((now) => withText(now, group, name, value));
      },
    }),
    discard() {
      typed.clear();
      setAttempt(0);
      sending.forget();
    },
    async submit() {
      if (input.ready === false) return;
      const body = sending.isUnderWay() ? undefined : check();
      if (body === undefined) return;
      const changes = changesOf(body, checked(schema, typed.saved).output);
      const done = await sending.run(async () => {
        const now = await send(body, { changes, isShown, version, base });
        // Only forms with a base say what is stored now.
        if (!input.staysTyped) typed.settle(values, base ? (now as Origin<Values>) : {});
      });
      if (!done) typed.change({}, false);
      setAttempt((count) => (done ? 0 : count + 1));
    },
  };
}

/** @param stored output of the stored values; undefined when they are not valid any more */
export function changesOf<Output>(output: Output, stored: Output | undefined): Partial<Output> {
  if (typeof output !== 'object' || output === null) return output;
  if (typeof stored !== 'object' || stored === null) return output;
  return changesBetween<object>(stored, output) ?? {};
}

const none = {};

const asItIs = (path: string) => path;

function inOrder(faults: Faults, names: readonly string[]): Faults {
  const entries = Object.entries(faults);
  const placed = entries.map((entry) => ({ entry, place: placeOf(entry[0], names) }));
  const sorted = placed.toSorted((one, other) => one.place - other.place);
  return Object.fromEntries(sorted.map(({ entry }) => entry));
}

/** Of the values by now: whoever fills in all fields at once tells of one after the other, before any is drawn. */
function withText<Values extends object, Group extends keyof Values>(
  values: Values,
  group: Group,
  name: keyof Values[Group] & string,
  text: string,
): Partial<Values> {
  const texts = { ...values[group], [name]: text };
  return { [group]: texts } as unknown as Partial<Values>;
}
