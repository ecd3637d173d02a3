import { Link } from '@panggung/platform';
import { EmptyState, Field, buttonClass } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { faq, type FaqGroup } from './faq';
import styles from './faq.module.css';
import { searchFaq } from './search-faq';

const countIn = (groups: readonly FaqGroup[]) =>
  groups.reduce((sum, { questions }) => sum + questions.length, 0);

/** All questions, with a field that filters them while the visitor types. */
export function FaqSearch(): ReactNode {
  const [query, setQuery] = useState('');
  const found = searchFaq(faq, query);
  const searching = query.trim() !== '';
  return (
    <>
      <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
        <Field
          label="Cari jawaban"
          type="search"
          autoComplete="off"
          markOptional={false}
          placeholder="Misalnya: tiket hilang"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p role="status" className={styles.count}>
          {searching ? `${countIn(found)} pertanyaan cocok` : ''}
        </p>
      </form>
      {found.map(({ title, questions }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <div className={styles.questions}>
            {questions.map(({ id, question, answer, link }) => (
              // Matches are open: a closed one would hide the matching text.
              <details key={`${id} ${searching}`} id={id} open={searching}>
                <summary>{question}</summary>
                <p>{answer}</p>
                {link ? (
                  <p>
                    <Link to={link.to}>{link.label}</Link>
                  </p>
                ) : null}
              </details>
            ))}
          </div>
        </section>
      ))}
      {found.length === 0 ? (
        <EmptyState
          title="Belum ada jawaban yang cocok"
          action={
            <Link to="/contact" className={buttonClass()}>
              Tanyakan kepada kami
            </Link>
          }
        >
          Coba kata yang lebih umum, misalnya “tiket”, “bayar”, atau “batal”.
        </EmptyState>
      ) : null}
    </>
  );
}
