import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { longestName, withHolder, type Holders } from './holders';
import type { ChosenItem } from '../selection/selection';
import styles from '../selection/ticket-picker.module.css';

interface HolderFieldsProps {
  items: readonly ChosenItem[];
  /** Null while the buyer's name is on all tickets. */
  holders: Holders | null;
  onChange: (holders: Holders | null) => void;
}

/** Fields for the names on the tickets, if the buyer also buys for others. */
export function HolderFields({ items, holders, onChange }: HolderFieldsProps): ReactNode {
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={holders !== null}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? {} : null)}
        />
        <span>Isi nama pemegang untuk setiap tiket</span>
      </label>
      {holders && items.length === 0 ? <p className={styles.hint}>Pilih tiket dahulu.</p> : null}
      {holders
        ? items.flatMap(({ type, quantity }) =>
            Array.from({ length: quantity }, (_, index) => (
              <Field
                key={`${type.id}:${index}`}
                label={`Pemegang tiket ${type.name}, no. ${index + 1}`}
                hint={index === 0 ? 'Kosongkan bila tiketnya untuk Anda sendiri.' : undefined}
                autoComplete="off"
                markOptional={false}
                maxLength={longestName}
                value={holders[type.id]?.[index] ?? ''}
                onChange={({ currentTarget }) =>
                  onChange(withHolder(holders, type.id, index, currentTarget.value))
                }
              />
            )),
          )
        : null}
    </>
  );
}
