import type { Suggestion } from '@panggung/platform';
import type { ReactNode } from 'react';
import styles from './event-search.module.css';

const kinds: Record<Suggestion['kind'], string> = {
  event: 'Acara',
  artist: 'Artis',
  venue: 'Venue',
  city: 'Kota',
  category: 'Kategori',
};

interface SuggestionsProps {
  id: string;
  shown: boolean;
  suggestions: readonly Suggestion[];
  /** Index of the marked one; -1 for none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** Keeps the option that the keyboard marks visible in a long list. */
const showItself = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** Suggestions below the search field. */
export function Suggestions(props: SuggestionsProps): ReactNode {
  const { id, shown, suggestions, active, onChoose } = props;
  return (
    <ul id={id} role="listbox" aria-label="Saran" className={styles.list} hidden={!shown}>
      {(shown ? suggestions : []).map((suggestion, index) => (
        <li
          key={`${suggestion.kind} ${suggestion.id ?? suggestion.label}`}
          id={`${id}-${index}`}
          ref={index === active ? showItself : undefined}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          // Keeps the focus in the field: losing it would close the list before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <span>
            {suggestion.label}
            {suggestion.detail ? <span className={styles.detail}> {suggestion.detail}</span> : null}
          </span>
          <span className={styles.kind}>{kinds[suggestion.kind]}</span>
        </li>
      ))}
    </ul>
  );
}
