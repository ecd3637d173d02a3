import { PageHead } from '@panggung/platform';
import { Page } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './article.module.css';

export interface Section {
  /** Anchor of the heading, for links. */
  id: string;
  title: string;
  body: ReactNode;
}

interface ArticleProps {
  title: string;
  /** One sentence: the page's lead and its description for search engines. */
  lead: string;
  /** Content between the lead and the sections. */
  opening?: ReactNode;
  sections?: readonly Section[];
  /** Content below the sections. */
  children?: ReactNode;
  /** Facts as schema.org JSON-LD. */
  facts?: readonly object[];
}

/** An information page: a heading, a lead, and text in a readable width. */
export function Article(props: ArticleProps): ReactNode {
  const { title, lead, opening, sections = [], children, facts } = props;
  return (
    <Page>
      <PageHead
        title={`${title} · Panggung`}
        description={lead}
        {...(facts === undefined ? {} : { facts })}
      />
      <article className={styles.article}>
        <header className={styles.header}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        {sections.length > 2 ? <Contents sections={sections} /> : null}
        <div className={styles.text}>
          {opening}
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {body}
            </section>
          ))}
          {children}
        </div>
      </article>
    </Page>
  );
}

function Contents({ sections }: { sections: readonly Section[] }): ReactNode {
  return (
    <nav aria-label="Isi halaman" className={styles.contents}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
