import { Button } from '@panggung/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Choice } from './comparison';
import styles from './conflict-panel.module.css';
import { isDecided, type Conflict, type Side } from './merge-stored';

interface ConflictPanelProps<Values> {
  /** Prefix of the ids of its elements. */
  id: string;
  /** The thing at the beginning of a sentence. */
  what: string;
  conflict: Conflict<Values>;
  /** The person's own values of a choice. */
  mineIn: (choice: Choice<Values>) => Values;
  busy: boolean;
  onChoose: (choice: Choice<Values>, side: Side) => void;
}

/** Shows what two people have stored and typed for the same fields, and asks which is to stay. */
export function ConflictPanel<Values>(props: ConflictPanelProps<Values>): ReactNode {
  const { id, what, conflict, mineIn, busy, onChoose } = props;
  const { choices, chosen, theirs, told, asked } = conflict;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const open = asked > 0 ? choices.find(({ name }) => chosen[name] === undefined) : undefined;
    if (open) document.getElementById(`${id}-${open.name}-mine`)?.focus();
    // The whole panel may be higher than the screen, which would then show its middle.
    else title.current?.focus();
    // Only when it is asked again: not with each choice.
  }, [theirs.version, asked]);
  const missing = asked > 0 && !isDecided(conflict);
  return (
    <section aria-labelledby={`${id}-title`} className={styles.panel}>
      <h2 ref={title} tabIndex={-1} id={`${id}-title`} className={styles.title}>
        {what} diubah di tempat lain sejak Anda membukanya
      </h2>
      <p>
        Perubahan Anda belum disimpan, dan semua isian Anda masih ada. Pilih nilai yang dipakai,
        lalu simpan. {told}
      </p>
      {choices.map((choice) => (
        <fieldset key={choice.name} className={styles.choice}>
          <legend className={styles.legend}>{choice.label}</legend>
          <div className={styles.sides}>
            {sides.map(({ side, owner, label }) => (
              <SideOption
                key={side}
                id={`${id}-${choice.name}-${side}`}
                owner={owner}
                label={label}
                checked={chosen[choice.name] === side}
                value={valueOf(choice, side === 'mine' ? mineIn(choice) : theirs.values)}
                onChoose={() => onChoose(choice, side)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p role="alert" className={styles.missing}>
        {missing ? 'Pilih dulu satu nilai untuk setiap isian.' : ''}
      </p>
      <div>
        <Button type="submit" busy={busy}>
          {busy ? 'Menyimpan…' : 'Simpan'}
        </Button>
      </div>
    </section>
  );
}

const sides = [
  { side: 'mine', owner: 'Nilai Anda', label: 'Pakai nilai saya' },
  { side: 'theirs', owner: 'Nilai yang tersimpan sekarang', label: 'Pakai yang tersimpan' },
] as const;

interface SideOptionProps {
  id: string;
  owner: string;
  label: string;
  checked: boolean;
  value: ReactNode;
  onChoose: () => void;
}

function SideOption({ id, owner, label, checked, value, onChoose }: SideOptionProps): ReactNode {
  const group = id.slice(0, id.lastIndexOf('-'));
  const isLong = typeof value === 'string' && value.length > longText;
  return (
    <div className={styles.side} data-chosen={checked || undefined}>
      <p className={styles.owner}>{owner}</p>
      <div
        id={`${id}-value`}
        className={styles.value}
        // What scrolls has to be within reach of the keyboard.
        {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': owner })}
      >
        {value}
      </div>
      <label className={styles.option}>
        <input
          type="radio"
          id={id}
          name={group}
          checked={checked}
          aria-describedby={`${id}-value`}
          onChange={onChoose}
        />
        {label}
      </label>
    </div>
  );
}

/** Letters that certainly fit without scrolling. */
const longText = 200;

function valueOf<Values>({ name, show }: Choice<Values>, values: Values): ReactNode {
  const value = show ? show(values) : values[name];
  if (value === '' || value === null || value === undefined) {
    return <span className={styles.empty}>Kosong</span>;
  }
  // What is shown without words of its own is text.
  return value as ReactNode;
}
