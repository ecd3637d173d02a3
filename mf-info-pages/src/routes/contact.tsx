import type { ReactNode } from 'react';
import { Article } from '../features/article/article';

const departments = [
  ['Bantuan pembeli', 'bantuan@panggung.test'],
  ['Promotor dan artis', 'mitra@panggung.test'],
  ['Aksesibilitas', 'akses@panggung.test'],
] as const;

export function Contact(): ReactNode {
  return (
    <Article title="Kontak" lead="Kami siap membantu setiap hari, 09.00–21.00 WIB.">
      {departments.map(([name, address]) => (
        <section key={name}>
          <h2>{name}</h2>
          <p>
            <a href={`mailto:${address}`}>{address}</a>
          </p>
        </section>
      ))}
      <p>Balasan biasanya tiba dalam 2–4 jam pada hari kerja.</p>
    </Article>
  );
}
