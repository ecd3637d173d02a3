import { Link } from '@panggung/platform';
import {
  claimDays,
  minimumAge,
  paymentWindowMaxHours,
  reviewMaxHours,
  termsNoticeDays,
  ticketLimit,
} from '@panggung/policy';
import type { ReactNode } from 'react';
import { Article, type Section } from '../features/article/article';
import { cancellationRefund } from '../features/facts/facts';

const sections: readonly Section[] = [
  {
    id: 'usia',
    title: 'Usia dan akun',
    body: (
      <ul>
        <li>
          Pembeli dan pemilik akun berusia minimal {minimumAge} tahun. Di bawah itu, pembelian dan
          pendaftaran dilakukan dengan persetujuan orang tua atau wali.
        </li>
        <li>
          Anda boleh membeli tanpa akun. Nama, email, dan nomor telepon harus benar, karena ke
          sanalah tiket dan kabar acara dikirim.
        </li>
        <li>Kata sandi dan tautan pesanan adalah milik Anda; jangan dibagikan.</li>
      </ul>
    ),
  },
  {
    id: 'pembelian',
    title: 'Pembelian',
    body: (
      <ul>
        <li>Maksimal {ticketLimit} tiket per transaksi untuk setiap acara.</li>
        <li>Satu pembeli hanya dapat memiliki satu pesanan belum dibayar untuk acara yang sama.</li>
        <li>
          Batas waktu pembayaran tercantum pada pesanan, paling lama {paymentWindowMaxHours} jam.
          Lewat dari itu pesanan hangus dan tiket kembali dijual.
        </li>
        <li>
          Pembayaran kartu yang sedang diperiksa menahan tiketnya paling lama {reviewMaxHours} jam,
          dan tidak melewati awal acara atau akhir penjualan. Belum diputuskan sampai saat itu,
          pembayarannya kami batalkan.
        </li>
        <li>
          Harga yang tampil adalah harga yang dibayar. Tidak ada biaya yang muncul belakangan.
        </li>
        <li>Tiket sah menjadi milik Anda setelah pembayaran kami terima.</li>
      </ul>
    ),
  },
  {
    id: 'tiket',
    title: 'Tiket dan pintu masuk',
    body: (
      <ul>
        <li>Satu kode QR berlaku untuk satu orang dan satu kali masuk.</li>
        <li>
          Tiket boleh dialihkan kepada orang lain lewat halaman tiket. Kode yang lama gugur dan
          penerima mendapat kode baru.
        </li>
        <li>
          Menjual kembali tiket di atas harga, memalsukan, atau menyalin kode membuat tiket dapat
          dibatalkan.
        </li>
        <li>Aturan keamanan venue dan batas usia acara tetap berlaku di lokasi.</li>
      </ul>
    ),
  },
  {
    id: 'pengembalian',
    title: 'Pengembalian dana',
    body: (
      <>
        <ul>
          <li>
            Dana dikembalikan hanya bila penyelenggara membatalkan acara, dalam {cancellationRefund}
            .
          </li>
          <li>Klaim diajukan paling lambat {claimDays} hari setelah tanggal acara.</li>
        </ul>
        <p>
          Di luar hak itu, kami menawarkan pengembalian sebagian bagi yang batal datang. Besarnya
          ada di <Link to="/refunds">kebijakan pengembalian dana</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'perubahan-acara',
    title: 'Perubahan acara',
    body: (
      <p>
        Penyelenggara bertanggung jawab atas isi, jadwal, dan jalannya acara. Bila tanggal atau
        tempat berubah, setiap pemegang tiket dikabari lewat email, dan halaman acara menunjukkan
        keadaan yang terbaru.
      </p>
    ),
  },
  {
    id: 'promotor',
    title: 'Artis dan promotor',
    body: (
      <p>
        Artis dan promotor diperiksa sebelum acaranya tayang. Akun yang memberi keterangan palsu
        atau menyesatkan pembeli ditangguhkan dan acaranya diturunkan.
      </p>
    ),
  },
  {
    id: 'perubahan',
    title: 'Perubahan ketentuan',
    body: (
      <p>
        Perubahan diumumkan {termsNoticeDays} hari sebelum berlaku, di halaman ini dan lewat email
        kepada pemilik akun.
      </p>
    ),
  },
];

export function Terms(): ReactNode {
  return (
    <Article
      title="Syarat & Ketentuan"
      lead="Aturan pembelian tiket di Panggung, ditulis agar mudah dibaca."
      sections={sections}
    >
      <p>
        Ada yang kurang jelas? <Link to="/help">Buka pusat bantuan</Link> atau{' '}
        <Link to="/contact">hubungi kami</Link>.
      </p>
    </Article>
  );
}
