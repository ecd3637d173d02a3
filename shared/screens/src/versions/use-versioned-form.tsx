import { ApiError } from '@panggung/platform';
import { Alert } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { checked } from '../form/faults';
import { changesOf, useForm, type FormInput, type FormState } from '../form/use-form';
import { choicesOf, type Choice, type Comparison } from './comparison';
import { ConflictPanel } from './conflict-panel';
import { isSame } from './merge';
import { isDecided, mergeStored, picked, type Conflict, type Side } from './merge-stored';

/** Something that the API versions. */
interface Versioned {
  version: string;
}

interface SentOver<Output> {
  /** The part of the output that differs from what that version holds. */
  changes: Partial<Output>;
  /** The version to name in `ifMatch`; empty for something new. */
  version: string;
  /** A sentence about fields that only others have changed; empty for none. */
  told: string;
  isShown: () => boolean;
}

type Given = 'saved' | 'version' | 'base' | 'send' | 'staysTyped';

interface VersionedInput<Values extends object, Output, Present extends Versioned> extends Omit<
  FormInput<Values, Output>,
  Given
> {
  /** The thing as the API answers it; null for a new one. */
  present: Present | null;
  /** Its values in the form. */
  valuesOf: (present: Present | null) => Values;
  /**
   * Stores the changes over a version.
   * @returns the thing as it is stored now; undefined for a new one
   */
  send: (output: Output, sent: SentOver<Output>) => Promise<Present | undefined>;
  /** The thing at the beginning of a sentence, e.g. `Acara ini`. */
  what: string;
  fields: Comparison<Values>;
}

/** Others may save between a comparison and its save; after these tries the person is told. */
const triesAtMost = 4;

/**
 * A form over something that others may edit at the same time. A save over an old version is put
 * together with what is stored now, and repeated. Where both have changed the same field, nothing
 * is stored before the person has chosen.
 */
export function useVersionedForm<Values extends object, Output, Present extends Versioned>(
  input: VersionedInput<Values, Output, Present>,
): FormState<Values, Output> {
  const { present, valuesOf, schema } = input;
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [told, setTold] = useState('');
  const choices = choicesOf(input.fields);
  const saved = valuesOf(present);

  const form: FormState<Values, Output> = useForm<Values, Output>({
    ...input,
    saved,
    ...(present && { version: present.version, base: saved }),
    async send(output, { version = '', base = saved, isShown }) {
      const together = (theirs: Conflict<Values>['theirs']) =>
        mergeStored({ schema, choices, base, mine: form.values, theirs, earlier: conflict });
      let next = conflict
        ? together(conflict.theirs)
        : { body: output, over: { version, values: base }, told: '' };
      for (let tries = 1; !next.conflict; tries++) {
        const { body, over, told: news } = next;
        const changes = changesOf(body, checked(schema, over.values).output);
        const sent = { changes, version: over.version, told: news, isShown };
        try {
          const now = await input.send(body, sent);
          setConflict(null);
          setTold(news);
          return now && { version: now.version, base: valuesOf(now) };
        } catch (error) {
          const theirs = presentIn<Present>(error);
          if (theirs === null || tries === triesAtMost) throw error;
          next = together({ version: theirs.version, values: valuesOf(theirs) });
        }
      }
      setConflict(next.conflict);
      throw new Undecided();
    },
  });

  function choose(choice: Choice<Values>, side: Side): void {
    if (conflict === null) return;
    const { theirs, chosen } = conflict;
    const mine = { ...conflict.mine, ...picked([choice], mineIn(choice, conflict, form.values)) };
    setConflict({ ...conflict, mine, chosen: { ...chosen, [choice.name]: side } });
    form.change(picked([choice], side === 'mine' ? mine : theirs.values));
  }
  /** @returns whether something has to be decided first, and asks for it */
  function asks(): boolean {
    if (conflict === null || isDecided(conflict)) return false;
    setConflict({ ...conflict, asked: conflict.asked + 1 });
    return true;
  }

  return {
    ...form,
    failure: form.failure instanceof Undecided ? null : form.failure,
    question: questionOf(),
    check: () => (asks() ? undefined : form.check()),
    async submit() {
      if (!asks()) await form.submit();
    },
    discard() {
      setConflict(null);
      form.discard();
    },
  };

  function questionOf(): ReactNode {
    if (conflict) {
      return (
        <ConflictPanel
          id={form.idOf('conflict')}
          what={input.what}
          conflict={conflict}
          mineIn={(choice) => mineIn(choice, conflict, form.values)}
          busy={form.busy}
          onChoose={choose}
        />
      );
    }
    return told !== '' && form.savedAt ? <Alert title={told} /> : null;
  }
}

/** Nothing was sent: the person has to choose first. */
class Undecided extends Error {}

/** What is stored now, if the API refused an update that was made over something older. */
function presentIn<Present>(error: unknown): Present | null {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_OUTDATED') return null;
  // The schema of this answer is that of what is edited.
  return (error.details as { present: Present }).present;
}

/** The person's own values, also after the other ones were chosen and are in the fields. */
const mineIn = <Values,>(
  { unit }: Choice<Values>,
  { mine, theirs }: Conflict<Values>,
  typed: Values,
): Values => (isSame(unit, typed, theirs.values) ? mine : typed);
