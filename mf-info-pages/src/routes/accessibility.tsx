import type { ReactNode } from 'react';
import { Article } from '../features/article/article';

export function Accessibility(): ReactNode {
  return (
    <Article title="Aksesibilitas" lead="Acara live untuk semua orang: di situs ini dan di lokasi.">
      <section>
        <h2>Di lokasi</h2>
        <ul>
          <li>Area kursi roda dan pendamping di venue yang menyediakannya.</li>
          <li>Jalur masuk tanpa tangga dan toilet yang mudah diakses.</li>
          <li>Pendampingan bagi pengunjung dengan hambatan penglihatan atau pendengaran.</li>
        </ul>
        <p>Sampaikan kebutuhan Anda paling lambat 3 hari sebelum acara.</p>
      </section>
      <section>
        <h2>Di situs ini</h2>
        <p>
          Semua halaman dapat dipakai dengan keyboard dan pembaca layar, dapat diperbesar, dan
          menghormati pengaturan gerak serta warna perangkat Anda.
        </p>
      </section>
    </Article>
  );
}
