import { href } from '@panggung/addresses';
import { Link } from '@panggung/platform';
import { documentDays, proofDays } from '@panggung/policy';
import type { ReactNode } from 'react';
import { Article, type Section } from '../features/article/article';
import { MailLink } from '../features/facts/mail-link';

const privacyEmail = 'privasi@panggung.test';

const sections: readonly Section[] = [
  {
    id: 'data',
    title: 'Data yang kami simpan',
    body: (
      <ul>
        <li>
          <strong>Saat membeli:</strong> nama, email, nomor telepon, nama pemegang tiket, riwayat
          pesanan, dan versi ketentuan yang Anda setujui.
        </li>
        <li>
          <strong>Saat punya akun:</strong> email, nama, kata sandi yang sudah diacak, versi
          ketentuan yang Anda setujui, serta perangkat dan alamat jaringan tempat Anda masuk.
        </li>
        <li>
          <strong>Saat mendaftar sebagai artis atau promotor:</strong> keterangan dan dokumen untuk
          pemeriksaan, termasuk rekening bank penerima hasil penjualan. Dokumennya disimpan
          terenkripsi dan dihapus {documentDays} hari setelah keputusan.
        </li>
        <li>
          <strong>Saat dana dikembalikan:</strong> rekening bank yang Anda tulis, bila diperlukan.
          Bukti transfernya disimpan terenkripsi selama {proofDays} hari.
        </li>
        <li>
          <strong>Saat memakai situs:</strong> kecepatan halaman dan galat, tanpa nama, akun, atau
          alamat jaringan.
        </li>
      </ul>
    ),
  },
  {
    id: 'guna',
    title: 'Untuk apa',
    body: (
      <ul>
        <li>Mengirim tiket, tagihan, dan kabar penting tentang acara yang Anda beli.</li>
        <li>Memeriksa tiket di pintu masuk dan mencegah pemalsuan.</li>
        <li>Memproses pembayaran dan pengembalian dana.</li>
        <li>Menjaga keamanan akun dan memenuhi kewajiban hukum.</li>
      </ul>
    ),
  },
  {
    id: 'pihak-lain',
    title: 'Siapa yang menerima',
    body: (
      <>
        <ul>
          <li>
            Penyelenggara acara yang Anda datangi: nama pemegang tiket dan email pembeli, untuk
            daftar hadir.
          </li>
          <li>Gerbang pembayaran: yang diperlukan untuk menagih dan mengembalikan dana.</li>
        </ul>
        <p>
          Data kartu tidak pernah kami terima; gerbang pembayaran yang memprosesnya. Data Anda tidak
          dijual dan tidak dipakai untuk iklan pihak lain.
        </p>
      </>
    ),
  },
  {
    id: 'perangkat',
    title: 'Di perangkat Anda',
    body: (
      <p>
        Sesi masuk, pilihan tampilan, keranjang, dan kunci pesanan tamu disimpan di peramban. Tiket
        yang pernah dibuka ikut disimpan agar terbaca tanpa jaringan. Keluar dari akun menghapus
        sesi dan simpanan tiketnya. Kami tidak memasang pelacak pihak ketiga.
      </p>
    ),
  },
  {
    id: 'hak',
    title: 'Hak Anda',
    body: (
      <>
        <p>
          Undang-Undang Pelindungan Data Pribadi memberi Anda hak untuk melihat, memperbaiki,
          menyalin, dan menghapus data. Di halaman <Link to={href('/profile')}>profil</Link> Anda
          dapat langsung mengunduh seluruh data, memperbaiki nama dan telepon, melihat perangkat
          yang masuk, dan menghapus akun.
        </p>
        <p>
          Saat akun dihapus, data diri dihapus untuk selamanya. Catatan transaksi tetap ada tanpa
          nama, karena diwajibkan untuk pembukuan.
        </p>
        <p>
          Membeli tanpa akun? Tulis ke <MailLink address={privacyEmail} /> dari alamat yang Anda
          pakai saat membeli.
        </p>
      </>
    ),
  },
];

export function Privacy(): ReactNode {
  return (
    <Article
      title="Kebijakan Privasi"
      lead="Data apa yang kami simpan, untuk apa, dan pilihan Anda."
      sections={sections}
    />
  );
}
