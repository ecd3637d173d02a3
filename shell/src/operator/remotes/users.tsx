import type { Used } from '@panggung/releases/report';
import type { ReactNode } from 'react';
import styles from '../operator.module.css';
import { Part } from './part';

/** Who depends on the addresses and slots of a remote. */
export function Users({ users }: { users: readonly Used[] }): ReactNode {
  return (
    <Part title="Siapa yang bergantung">
      {users.length === 0 ? (
        <p>Belum ada remote lain: alamat dan slotnya boleh diubah.</p>
      ) : (
        <dl className={styles.facts}>
          {users.map(({ what, isSlot, users: names }) => (
            <Entry key={`${isSlot} ${what}`} what={isSlot ? `slot ${what}` : what} names={names} />
          ))}
        </dl>
      )}
    </Part>
  );
}

function Entry({ what, names }: { what: string; names: readonly string[] }): ReactNode {
  return (
    <>
      <dt>
        <code>{what}</code>
      </dt>
      <dd>{names.join(', ')}</dd>
    </>
  );
}
