import { Link } from '@panggung/platform';
import type { ReactNode } from 'react';
import { Article } from '../features/article/article';

const groups = [
  {
    title: 'Pembelian tiket',
    questions: [
      [
        'Apakah saya harus punya akun?',
        'Tidak. Anda bisa membeli sebagai tamu dengan nama, email, dan nomor telepon.',
      ],
      ['Berapa tiket yang boleh saya beli?', 'Maksimal 6 tiket per transaksi untuk setiap acara.'],
    ],
  },
  {
    title: 'Acara dan venue',
    questions: [
      [
        'Jam berapa pintu dibuka?',
        'Waktu mulai tercantum di halaman acara dalam waktu setempat venue. Datanglah lebih awal untuk pemeriksaan tiket.',
      ],
    ],
  },
  {
    title: 'Tiket digital',
    questions: [
      [
        'Di mana tiket saya?',
        'Setelah pembayaran diterima, tiket dengan kode QR tampil di halaman pesanan dan tautannya dikirim ke email Anda.',
      ],
      ['Perlu dicetak?', 'Tidak. Tunjukkan kode QR dari ponsel di pintu masuk.'],
    ],
  },
  {
    title: 'Pengembalian dana dan pembatalan',
    questions: [
      [
        'Kapan dana kembali?',
        'Kartu 7–14 hari, virtual account 3–7 hari, dompet digital 1–3 hari setelah disetujui.',
      ],
    ],
  },
] as const;

export function Help(): ReactNode {
  return (
    <Article title="Pusat Bantuan" lead="Jawaban untuk pertanyaan yang paling sering kami terima.">
      {groups.map(({ title, questions }) => (
        <section key={title}>
          <h2>{title}</h2>
          {questions.map(([question, answer]) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      ))}
      <p>
        Belum terjawab? <Link to="/contact">Hubungi kami</Link>, setiap hari 09.00–21.00 WIB.
      </p>
    </Article>
  );
}
