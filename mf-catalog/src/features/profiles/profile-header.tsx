import { Poster } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from './profile-header.module.css';

interface ProfileHeaderProps {
  name: string;
  /** One line of facts under the name. */
  facts: string;
  image_url: string | null;
  image_preview: string | null;
  badge?: ReactNode;
  text: string | null;
  links: readonly { label: string; url: string }[];
}

/** The profile of an artist or a promotor. */
export function ProfileHeader(props: ProfileHeaderProps): ReactNode {
  const { name, facts, image_url, image_preview, badge, text, links } = props;
  return (
    <header className={styles.header}>
      <span className={styles.picture}>
        <Poster
          src={image_url}
          preview={image_preview}
          alt=""
          shape="square"
          sizes="(min-width: 48rem) 16rem, 6.5rem"
          load="first"
        />
      </span>
      <div className={styles.who}>
        <h1>{name}</h1>
        <p className={styles.facts}>
          {facts} {badge}
        </p>
      </div>
      <div className={styles.more}>
        {text ? <p className={styles.bio}>{text}</p> : null}
        {links.length > 0 ? (
          <ul role="list" className={styles.links}>
            {links.map(({ label, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer nofollow" className={styles.link}>
                  {label}
                  <span className={styles.opens}> (tab baru)</span>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </header>
  );
}
