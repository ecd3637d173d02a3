import { Link } from '@panggung/platform';
import type { ReactNode } from 'react';
import styles from './footer.module.css';
import { Logo } from './logo';
import { useNavigation } from './navigation';

/** Placeholders, as in the product specification: the accounts do not exist yet. */
const socialNames = ['Instagram', 'X', 'TikTok', 'YouTube'];

/** The footer of every page (product specification §2). */
export function Footer(): ReactNode {
  const { footer } = useNavigation();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <p className={styles.logo}>
            <Logo />
          </p>
          <p>Destinasi utama untuk acara live, konser, dan pengalaman yang tak terlupakan.</p>
          <ul role="list" className={styles.social}>
            {socialNames.map((name) => (
              <li key={name}>
                <a href="#" aria-label={`${name} (segera hadir)`} className={styles.socialLink}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {footer.map(({ group, links }) => (
          <nav key={group} aria-label={group}>
            <h2 className={styles.heading}>{group}</h2>
            <ul role="list">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <Link to={href} className={styles.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={styles.copyright}>
        © {new Date().getFullYear()} Panggung. Hak cipta dilindungi.
      </p>
    </footer>
  );
}
