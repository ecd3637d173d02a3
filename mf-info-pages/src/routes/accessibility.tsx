import { accessibilityNoticeDays } from '@panggung/policy';
import type { ReactNode } from 'react';
import { Article, type Section } from '../features/article/article';
import { openingTimes, replyTime } from '../features/facts/facts';
import { MailLink } from '../features/facts/mail-link';

const accessEmail = 'akses@panggung.test';

const sections: readonly Section[] = [
  {
    id: 'lokasi',
    title: 'Di lokasi acara',
    body: (
      <>
        <ul>
          <li>Area kursi roda dengan tempat bagi satu pendamping.</li>
          <li>Jalur masuk tanpa tangga dan antrean prioritas.</li>
          <li>Toilet yang dapat dimasuki kursi roda.</li>
          <li>Pendampingan bagi pengunjung dengan hambatan penglihatan atau pendengaran.</li>
          <li>Hewan pendamping boleh masuk.</li>
        </ul>
        <p>
          Tidak semua venue memiliki semuanya. Ceritakan kebutuhan Anda, dan kami pastikan kepada
          penyelenggara sebelum Anda berangkat.
        </p>
      </>
    ),
  },
  {
    id: 'minta',
    title: 'Meminta bantuan',
    body: (
      <p>
        Sampaikan paling lambat {accessibilityNoticeDays} hari sebelum acara ke{' '}
        <MailLink address={accessEmail} subject="Kebutuhan akses" />, dengan kode pesanan dan nama
        acara. Kami membalas dalam {replyTime} pada hari kerja; petugas ada setiap hari{' '}
        {openingTimes}.
      </p>
    ),
  },
  {
    id: 'situs',
    title: 'Di situs ini',
    body: (
      <>
        <p>Sasaran kami WCAG 2.2 tingkat AA. Yang dapat Anda andalkan:</p>
        <ul>
          <li>Semua dapat dijalankan dengan papan ketik, dan posisi fokus selalu terlihat.</li>
          <li>
            Judul, label, dan pesan dibacakan pembaca layar; galat pada isian disertai tautan ke
            isiannya.
          </li>
          <li>Teks dapat diperbesar sampai 400% tanpa bagian yang terpotong.</li>
          <li>Tampilan terang dan gelap sama-sama memenuhi kontras.</li>
          <li>Animasi berhenti bila perangkat Anda meminta gerak dikurangi.</li>
          <li>Tidak ada arti yang hanya disampaikan lewat warna atau suara.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'batas',
    title: 'Yang belum sempurna',
    body: (
      <ul>
        <li>
          Halaman bayar dibuka di situs gerbang pembayaran, yang aksesibilitasnya tidak kami atur.
        </li>
        <li>
          Tiket dan tagihan berbentuk PDF belum diberi struktur bagi pembaca layar. Isi yang sama
          ada di halaman tiket dan halaman pesanan.
        </li>
        <li>Peta venue dibuka di situs lain; alamatnya selalu tertulis sebagai teks.</li>
        <li>Deskripsi poster dibuat dari judul acara, bukan dari isi gambarnya.</li>
      </ul>
    ),
  },
];

export function Accessibility(): ReactNode {
  return (
    <Article
      title="Aksesibilitas"
      lead="Acara live untuk semua orang: di situs ini dan di lokasi."
      sections={sections}
    >
      <p>
        Menemukan hambatan? Ceritakan ke <MailLink address={accessEmail} />. Setiap laporan dibaca
        oleh orang yang memperbaikinya.
      </p>
    </Article>
  );
}
