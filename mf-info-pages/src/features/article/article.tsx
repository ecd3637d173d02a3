import { Page } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './article.module.css';

interface ArticleProps {
  title: string;
  /** One sentence: the page's lead and its description for search engines. */
  lead: string;
  children: ReactNode;
}

/** An information page: heading, lead and text in a readable width. */
export function Article({ title, lead, children }: ArticleProps): ReactNode {
  return (
    <Page width="narrow">
      <title>{`${title} · Panggung`}</title>
      <meta name="description" content={lead} />
      <article className={styles.article}>
        <header className={styles.header}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
        </header>
        {children}
      </article>
    </Page>
  );
}
