import { Field } from '@panggung/ui';
import { useLocation } from '@panggung/platform';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useSynced } from '../lists/use-synced';
import styles from './event-search.module.css';
import { Suggestions } from './suggestions';
import { useSuggestions } from './use-suggestions';

/** Part of the address that the search icon of the header leads to. */
const fieldId = 'cari';

interface EventSearchProps {
  /** The search text of the list that is shown now. */
  q: string;
}

/**
 * The search field with suggestions while typing: a combobox by the ARIA Authoring Practices.
 * Suggestions are optional: Enter without a choice searches for the typed text.
 */
export function EventSearch({ q }: EventSearchProps): ReactNode {
  const [text, setText] = useSynced(q);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const { hash, key } = useLocation();
  // The icon in the header, which is on this page too.
  useEffect(() => {
    if (hash === `#${fieldId}`) document.getElementById(fieldId)?.focus();
  }, [hash, key]);
  const { suggestions, choose } = useSuggestions(open ? text : '');
  const shown = open && suggestions.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    }
    if (!shown) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive(moved(active, event.key === 'ArrowDown' ? 1 : -1, suggestions.length));
    }
    const chosen = suggestions[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      close();
      choose(chosen);
    }
  };
  return (
    <div className={styles.combobox} onBlur={close}>
      <Field
        id={fieldId}
        label="Cari acara, artis, venue, atau kota"
        name="q"
        type="search"
        role="combobox"
        autoComplete="off"
        maxLength={100}
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        markOptional={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <Suggestions
        id={listId}
        shown={shown}
        suggestions={suggestions}
        active={active}
        onChoose={(suggestion) => {
          close();
          choose(suggestion);
        }}
      />
    </div>
  );
}

/** From the field (-1) through the list and back to the field. */
function moved(active: number, step: 1 | -1, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}
