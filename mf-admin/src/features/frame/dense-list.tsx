import { useState, type ReactNode } from 'react';
import { Button } from '@panggung/ui';
import styles from './dense-list.module.css';

export interface Column<Item> {
  label: string;
  /** Its width; columns without one share what the others leave. */
  size?: 'xs' | 's' | 'm' | 'l';
  cell: (item: Item) => ReactNode;
}

interface DenseListProps<Item> {
  /** What the table shows. */
  label: string;
  items: readonly Item[];
  /** The first one is the heading of its row. */
  columns: readonly Column<Item>[];
  keyOf: (item: Item) => string;
  /** Accessible name of an item. */
  nameOf: (item: Item) => string;
  /** Width of the column of buttons. */
  actionsSize?: 's' | 'm' | 'l' | 'xl';
  actions?: (item: Item) => ReactNode;
  /** What has no room in a row. A single item shows it at once. */
  details?: (item: Item) => ReactNode;
}

/**
 * A table with rows as low as their buttons may be (24 pixels), under a head that stays in sight;
 * cards on narrow screens. The roles are written out, because tables that are laid out as blocks
 * lose theirs.
 */
export function DenseList<Item>(props: DenseListProps<Item>): ReactNode {
  const { label, items, columns, keyOf, actions, details, actionsSize = 'm' } = props;
  const hasButtons = actions !== undefined || details !== undefined;
  return (
    <table role="table" aria-label={label} className={styles.table}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          {columns.map((column) => (
            <th key={column.label} role="columnheader" scope="col" data-size={column.size}>
              {column.label}
            </th>
          ))}
          {hasButtons ? (
            <th role="columnheader" scope="col" data-size={actionsSize} data-buttons="">
              Aksi
            </th>
          ) : null}
        </tr>
      </thead>
      {items.map((item) => (
        <DenseRow key={keyOf(item)} {...props} item={item} isAlone={items.length === 1} />
      ))}
    </table>
  );
}

interface DenseRowProps<Item> extends DenseListProps<Item> {
  item: Item;
  isAlone: boolean;
}

/** A row, and below it what it has no room for. */
function DenseRow<Item>(props: DenseRowProps<Item>): ReactNode {
  const { item, isAlone, columns, nameOf, actions, details } = props;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = details !== undefined && (chosen ?? isAlone);
  const name = nameOf(item);
  const [heading, ...rest] = columns;
  return (
    <tbody role="rowgroup" aria-label={name} className={styles.item}>
      <tr role="row" className={styles.row} data-open={isOpen || undefined}>
        <th role="rowheader" scope="row">
          <Clipped>{heading?.cell(item)}</Clipped>
        </th>
        {rest.map(({ label, cell }) => (
          <td key={label} role="cell" data-label={label}>
            <Clipped>{cell(item)}</Clipped>
          </td>
        ))}
        {actions || details ? (
          <td role="cell" className={styles.buttons}>
            {actions?.(item)}
            {details ? (
              <Button
                variant="quiet"
                aria-label={`Rincian ${name}`}
                aria-expanded={isOpen}
                onClick={() => setChosen(!isOpen)}
              >
                Rincian
              </Button>
            ) : null}
          </td>
        ) : null}
      </tr>
      {isOpen ? (
        <tr role="row">
          <td role="cell" colSpan={columns.length + 1} className={styles.details}>
            {details(item)}
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

/** One line; text that is cut off is in full in its tooltip. */
function Clipped({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className={styles.clip} title={typeof children === 'string' ? children : undefined}>
      {children}
    </span>
  );
}
