import { href } from '@panggung/addresses';
import { Link } from '@panggung/platform';
import {
  claimDays,
  postponementDays,
  refundPercent,
  refundTiers,
  verificationHours,
} from '@panggung/policy';
import { Actions, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Article, type Section } from '../features/article/article';
import { Steps } from '../features/article/steps';
import { Table } from '../features/article/table';
import { durations, cancellationRefund } from '../features/facts/facts';

/** Days before the event for each refund tier, from the longest to the shortest. */
const tierRows = refundTiers.map(({ minDays, percent }, index) => {
  const upTo = (refundTiers[index - 1]?.minDays ?? Infinity) - 1;
  return [`Anda batal ${inDays(minDays, upTo)}`, `${percent}%`] as const;
});

function inDays(from: number, upTo: number): string {
  if (upTo === Infinity) return `${from} hari atau lebih sebelum acara`;
  if (!Number.isFinite(from)) return `${upTo} hari atau kurang sebelum acara`;
  return `${from} sampai ${upTo} hari sebelum acara`;
}

const steps = [
  {
    title: 'Buka halaman pengajuan',
    text: (
      <>
        Pilih pesanan di <Link to={href('/refund-form')}>Ajukan pengembalian dana</Link>. Membeli
        tanpa akun? Buka tautan di email pesanan Anda, atau minta tautannya di halaman itu dengan
        kode pesanan dan email.
      </>
    ),
  },
  {
    title: 'Pilih tiket',
    text: 'Boleh semua tiket, boleh sebagian. Tiket yang tidak dipilih tetap berlaku.',
  },
  {
    title: 'Periksa jumlahnya',
    text: 'Persentase dan rupiah yang kembali tampil per tiket sebelum apa pun dikirim.',
  },
  {
    title: 'Kirim pengajuan',
    text: 'Untuk pembayaran lewat virtual account atau gerai, tulis rekening bank penerima. Kode QR tiket yang dikembalikan langsung tidak berlaku.',
  },
  {
    title: 'Terima dana',
    text: `Pengajuan diperiksa dalam ${verificationHours} jam. Sesudah itu dana dikirim, dan statusnya bisa dipantau di halaman pesanan.`,
  },
];

const sections: readonly Section[] = [
  {
    id: 'kebijakan',
    title: 'Kebijakan',
    body: (
      <>
        <p>
          Bila penyelenggara membatalkan acara, seluruh harga tiket kembali tanpa perlu diajukan,
          dalam {cancellationRefund}. Dana yang belum sampai dapat diklaim sampai {claimDays} hari
          setelah tanggal acara.
        </p>
        <p>
          Bila Anda sendiri yang batal datang, besarnya mengikuti jarak hari ke acara. Hari dihitung
          menurut kalender di kota tempat acara berlangsung.
        </p>
        <p>
          Bila acara ditunda, tiket tetap berlaku di tanggal baru. Anda yang membeli sebelum
          penundaan juga boleh meminta seluruh harga tiket dalam {postponementDays} hari sejak
          diumumkan, selama acara belum dimulai.
        </p>
      </>
    ),
  },
  {
    id: 'besaran',
    title: 'Berapa yang kembali',
    body: (
      <>
        <Table
          caption="Bagian harga tiket yang dikembalikan"
          head={['Keadaan', 'Dana kembali']}
          rows={[
            ['Acara dibatalkan penyelenggara', `${refundPercent('organizer_cancelled', 0)}%`],
            ...tierRows,
          ]}
        />
        <p>
          Tiket yang sudah dipindai di pintu masuk dan tiket undangan tidak dapat diuangkan.
          Merchandise dalam pesanan yang sama ikut kembali bersama tiket terakhirnya.
        </p>
      </>
    ),
  },
  { id: 'langkah', title: 'Lima langkah mengajukan', body: <Steps steps={steps} /> },
  {
    id: 'metode',
    title: 'Dana kembali lewat mana',
    body: (
      <>
        <Table
          caption="Lama pengiriman setelah pengajuan disetujui"
          head={['Cara bayar', 'Kembali ke', 'Waktu']}
          rows={[
            ['Kartu kredit/debit', 'Kartu yang sama', durations.card],
            ['Virtual account dan gerai', 'Rekening bank', durations.virtualAccount],
            ['Dompet digital dan QRIS', 'Dompet yang sama', durations.eWallet],
          ]}
        />
      </>
    ),
  },
];

export function Refunds(): ReactNode {
  return (
    <Article
      title="Kebijakan Pengembalian Dana"
      lead="Berapa yang kembali, kapan, dan lewat mana: semuanya terlihat sebelum Anda mengirim pengajuan."
      sections={sections}
    >
      <Actions>
        <Link to={href('/refund-form')} className={buttonClass()}>
          Ajukan pengembalian dana
        </Link>
        <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
          Hubungi kami
        </Link>
      </Actions>
    </Article>
  );
}
