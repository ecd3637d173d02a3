import type { ReactNode } from 'react';
import { Article } from '../features/article/article';

/** Rules and figures: product specification §6 and §9. */
export function Terms(): ReactNode {
  return (
    <Article
      title="Syarat & Ketentuan"
      lead="Aturan pembelian tiket di Panggung, ditulis agar mudah dibaca."
    >
      <section>
        <h2>Usia</h2>
        <p>
          Pembeli berusia minimal 17 tahun. Di bawah itu, pembelian dilakukan dengan persetujuan
          orang tua atau wali.
        </p>
      </section>
      <section>
        <h2>Pembelian</h2>
        <ul>
          <li>Maksimal 6 tiket per transaksi untuk setiap acara.</li>
          <li>
            Batas waktu pembayaran tercantum pada pesanan, paling lama 24 jam. Lewat dari itu
            pesanan hangus dan tiket kembali dijual.
          </li>
          <li>Harga yang tampil adalah harga yang dibayar.</li>
        </ul>
      </section>
      <section>
        <h2>Pengembalian dana</h2>
        <ul>
          <li>Dana dikembalikan bila penyelenggara membatalkan acara, dalam 7–14 hari kerja.</li>
          <li>Klaim diajukan paling lambat 30 hari setelah tanggal acara.</li>
        </ul>
      </section>
      <section>
        <h2>Perubahan ketentuan</h2>
        <p>Perubahan diumumkan 30 hari sebelum berlaku.</p>
      </section>
    </Article>
  );
}
