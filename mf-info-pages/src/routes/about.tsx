import { Link } from '@panggung/platform';
import { buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Article } from '../features/article/article';
import styles from '../features/article/article.module.css';

/** Product specification §9. */
const figures = [
  ['500+', 'acara'],
  ['100K+', 'pengguna'],
  ['200+', 'artis'],
  ['25+', 'kota'],
] as const;

export function About(): ReactNode {
  return (
    <Article
      title="Tentang Panggung"
      lead="Panggung mempertemukan penonton, artis, dan promotor acara live di seluruh Indonesia."
    >
      <p>
        Kami percaya membeli tiket harus setenang menonton pertunjukannya: harga terlihat utuh sejak
        awal, kursi yang Anda pilih benar-benar milik Anda, dan tiketnya dipercaya di pintu masuk.
      </p>
      <dl className={styles.figures}>
        {figures.map(([figure, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h2>Yang kami pegang</h2>
        <ul>
          <li>Setiap promotor dan artis diperiksa sebelum acaranya tayang.</li>
          <li>
            Stok dihitung pada saat pesanan dicatat, jadi tidak ada tiket yang terjual dua kali.
          </li>
          <li>Setiap tiket ditandatangani secara digital sehingga sulit dipalsukan.</li>
        </ul>
      </section>
      <div className={styles.actions}>
        <Link to="/events" className={buttonClass()}>
          Jelajahi acara
        </Link>
        <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
          Hubungi kami
        </Link>
      </div>
    </Article>
  );
}
