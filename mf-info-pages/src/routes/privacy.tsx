import type { ReactNode } from 'react';
import { Article } from '../features/article/article';

export function Privacy(): ReactNode {
  return (
    <Article
      title="Kebijakan Privasi"
      lead="Data apa yang kami simpan, untuk apa, dan pilihan Anda."
    >
      <section>
        <h2>Yang kami simpan</h2>
        <ul>
          <li>Nama, email, dan nomor telepon untuk mengirim tiket dan menghubungi Anda.</li>
          <li>Riwayat pesanan. Data kartu tidak pernah kami simpan; gateway yang memprosesnya.</li>
        </ul>
      </section>
      <section>
        <h2>Di perangkat Anda</h2>
        <p>
          Sesi masuk, pilihan tampilan, dan kunci pesanan tamu disimpan di perangkat Anda. Keluar
          dari akun menghapus sesi tersebut.
        </p>
      </section>
      <section>
        <h2>Hak Anda</h2>
        <p>
          Anda dapat meminta salinan, perbaikan, atau penghapusan data lewat{' '}
          <a href="mailto:privasi@panggung.test">privasi@panggung.test</a>.
        </p>
      </section>
    </Article>
  );
}
