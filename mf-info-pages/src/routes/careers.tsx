import type { ReactNode } from 'react';
import { Article } from '../features/article/article';

const jobs = [
  ['Frontend Engineer', 'Jakarta', 'Membangun modul yang dirilis tim Anda sendiri.'],
  ['Backend Engineer', 'Jakarta', 'Menjaga agar tidak satu tiket pun terjual dua kali.'],
  ['Product Designer', 'Bandung', 'Merancang pengalaman membeli tiket di ponsel sederhana.'],
  ['Partnership Manager', 'Surabaya', 'Mendampingi promotor dan venue di Jawa Timur.'],
  ['Customer Support', 'Yogyakarta', 'Membantu penonton sebelum, saat, dan setelah acara.'],
  ['Event Operations', 'Denpasar', 'Memastikan pintu masuk berjalan lancar di hari acara.'],
] as const;

export function Careers(): ReactNode {
  return (
    <Article title="Karier" lead="Bergabunglah dengan tim di balik panggung.">
      {jobs.map(([title, city, text]) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>
            {city}. {text}
          </p>
        </section>
      ))}
      <p>
        Kirim CV ke <a href="mailto:karier@panggung.test">karier@panggung.test</a>.
      </p>
    </Article>
  );
}
