import { href } from '@panggung/addresses';
import {
  claimDays,
  minimumAge,
  paymentWindowMaxHours,
  postponementDays,
  refundPercent,
  refundTiers,
  ticketLimit,
  verificationHours,
} from '@panggung/policy';
import { durations, cancellationRefund } from '../facts/facts';

export interface Question {
  /** Anchor in `/help#…`. */
  id: string;
  question: string;
  answer: string;
  /** Link to the page for it. */
  link?: { to: string; label: string };
}

export interface FaqGroup {
  title: string;
  questions: readonly Question[];
}

const [best, middle] = refundTiers;

export const faq: readonly FaqGroup[] = [
  {
    title: 'Pembelian tiket',
    questions: [
      {
        id: 'tanpa-akun',
        question: 'Apakah saya harus punya akun untuk membeli?',
        answer: `Tidak. Anda bisa membeli sebagai tamu dengan nama, email, dan nomor telepon. Dengan akun, semua tiket terkumpul di satu tempat. Pembeli di bawah ${minimumAge} tahun memerlukan persetujuan orang tua atau wali.`,
        link: { to: href('/register'), label: 'Daftar gratis' },
      },
      {
        id: 'batas-tiket',
        question: 'Berapa tiket yang boleh saya beli?',
        answer: `Maksimal ${ticketLimit} tiket per transaksi untuk setiap acara. Sebagian acara menetapkan batas yang lebih kecil untuk jenis tiket tertentu.`,
      },
      {
        id: 'cara-bayar',
        question: 'Bisa bayar dengan apa saja?',
        answer:
          'Kartu kredit dan debit, virtual account BCA, BNI, BRI, Mandiri, dan Permata, QRIS, GoPay, ShopeePay, DANA, OVO, serta gerai Alfamart dan Indomaret.',
      },
      {
        id: 'batas-waktu',
        question: 'Berapa lama waktu membayar?',
        answer: `Batasnya tampil dengan hitung mundur di halaman pesanan dan ditentukan setiap acara, paling lama ${paymentWindowMaxHours} jam. Bila lewat, pesanan hangus tanpa biaya dan tiketnya kembali dijual.`,
      },
      {
        id: 'sudah-bayar',
        question: 'Saya sudah membayar, tetapi pesanan masih menunggu. Apa yang terjadi?',
        answer:
          'Bank kadang perlu beberapa menit. Halaman pesanan memperbarui diri, dan kami juga bertanya sendiri kepada gerbang pembayaran. Bila uang masuk setelah batas waktu dan tiketnya sudah habis, seluruhnya kami kembalikan.',
        link: { to: href('/transactions'), label: 'Lihat pesanan saya' },
      },
      {
        id: 'kode-promo',
        question: 'Di mana saya memakai kode promo?',
        answer:
          'Di halaman pembelian, sebelum menekan Bayar sekarang. Potongannya langsung terlihat pada rincian harga.',
      },
    ],
  },
  {
    title: 'Acara dan venue',
    questions: [
      {
        id: 'waktu-mulai',
        question: 'Jam di halaman acara itu waktu mana?',
        answer:
          'Waktu setempat di kota acara, dengan keterangan WIB, WITA, atau WIT. Datanglah lebih awal untuk pemeriksaan tiket.',
      },
      {
        id: 'acara-ditunda',
        question: 'Bagaimana bila acara ditunda?',
        answer: `Tiket Anda tetap berlaku di tanggal baru. Bila Anda membeli sebelum penundaan dan tidak bisa datang, seluruh harganya dapat diminta dalam ${postponementDays} hari sejak diumumkan, selama acara belum dimulai.`,
        link: { to: href('/refund-form'), label: 'Ajukan pengembalian dana' },
      },
      {
        id: 'acara-batal',
        question: 'Bagaimana bila acara dibatalkan?',
        answer: `Semua pemegang tiket dikabari lewat email dan seluruh harga tiket kembali tanpa diajukan, dalam ${cancellationRefund}. Bila dana belum sampai, klaim dibuka sampai ${claimDays} hari setelah tanggal acara.`,
      },
      {
        id: 'kursi-roda',
        question: 'Apakah tersedia tempat untuk kursi roda?',
        answer:
          'Di banyak venue tersedia. Beri tahu kami sebelum acara supaya tempat dan pendamping disiapkan.',
        link: { to: '/accessibility', label: 'Baca tentang aksesibilitas' },
      },
      {
        id: 'jadi-promotor',
        question: 'Saya ingin menjual tiket acara saya. Caranya?',
        answer:
          'Daftar sebagai promotor dan kirim keterangan perusahaan. Setelah diperiksa, Anda membuat acara, mengatur tiket, dan memantau penjualan sendiri di Studio.',
        link: { to: href('/register'), label: 'Daftar sebagai promotor' },
      },
    ],
  },
  {
    title: 'Tiket digital',
    questions: [
      {
        id: 'tiket-di-mana',
        question: 'Di mana tiket saya setelah membayar?',
        answer:
          'Kode QR tampil di halaman pesanan dan PDF-nya dikirim ke email Anda. Dengan akun, tiket ada di halaman Tiket saya.',
        link: { to: href('/tickets'), label: 'Buka tiket saya' },
      },
      {
        id: 'email-hilang',
        question: 'Email tiketnya tidak ada. Bagaimana?',
        answer:
          'Periksa folder spam. Bila tetap tidak ada, minta tautan baru dengan email yang Anda pakai saat membeli; tautan itu hanya berlaku sekali.',
        link: { to: href('/tickets/find'), label: 'Temukan tiket saya' },
      },
      {
        id: 'dicetak',
        question: 'Apakah tiket perlu dicetak?',
        answer:
          'Tidak. Tunjukkan kode QR dari ponsel. Tiket yang pernah dibuka tersimpan di ponsel dan terbaca tanpa jaringan.',
      },
      {
        id: 'dialihkan',
        question: 'Bisakah tiket diberikan kepada orang lain?',
        answer:
          'Bisa, sampai acara dimulai. Pilih Alihkan tiket di halaman tiket. Kode yang lama gugur begitu penerima menerima tiketnya.',
      },
      {
        id: 'tiket-palsu',
        question: 'Bagaimana saya tahu tiket itu asli?',
        answer:
          'Hanya tiket di halaman Panggung yang dijamin. Setiap kode ditandatangani secara digital dan hanya dapat dipakai sekali, jadi tangkapan layar dari orang lain bisa sudah tidak berlaku.',
      },
    ],
  },
  {
    title: 'Pengembalian dana dan pembatalan',
    questions: [
      {
        id: 'batal-datang',
        question: 'Saya batal datang. Berapa yang kembali?',
        answer: `${best.percent}% bila dikembalikan ${best.minDays} hari atau lebih sebelum acara, ${middle.percent}% bila ${middle.minDays} sampai ${best.minDays - 1} hari, dan ${refundPercent('buyer_request', middle.minDays - 1)}% bila ${middle.minDays - 1} hari atau kurang.`,
        link: { to: '/refunds', label: 'Baca kebijakannya' },
      },
      {
        id: 'cara-mengajukan',
        question: 'Bagaimana cara mengajukannya?',
        answer:
          'Buka halaman pengajuan, pilih pesanan dan tiketnya, periksa jumlah yang tampil, lalu kirim. Tamu membukanya lewat tautan di email pesanan, atau meminta tautan itu dengan kode pesanan dan email.',
        link: { to: href('/refund-form'), label: 'Ajukan pengembalian dana' },
      },
      {
        id: 'lama-dana',
        question: 'Kapan dana kembali?',
        answer: `Pengajuan diperiksa dalam ${verificationHours} jam. Sesudah disetujui: kartu ${durations.card}, virtual account ${durations.virtualAccount}, dompet digital ${durations.eWallet}.`,
      },
      {
        id: 'sebagian',
        question: 'Bisakah hanya satu dari beberapa tiket yang dikembalikan?',
        answer:
          'Bisa. Pilih tiketnya saat mengajukan; tiket yang lain tetap berlaku dengan kode yang sama.',
      },
    ],
  },
];
