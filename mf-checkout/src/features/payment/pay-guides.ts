import { formatRupiah } from '@panggung/format';
import type { Payment } from '@panggung/platform';
import { paymentName, placeName } from '@panggung/policy';

/** Instructions for one way to pay. */
export interface PayGuide {
  title: string;
  steps: readonly string[];
}

type PayTo = NonNullable<Payment['payTo']>;

/** Names of the menus for virtual accounts in the banks' apps and machines. */
const menus: Readonly<Record<string, { app: string; mobile: string; atm: string }>> = {
  bca: {
    app: 'BCA mobile atau myBCA',
    mobile: 'm-Transfer, lalu BCA Virtual Account',
    atm: 'Transaksi lainnya, Transfer, lalu ke rekening BCA Virtual Account',
  },
  bni: {
    app: 'BNI Mobile Banking atau wondr',
    mobile: 'Transfer, lalu Virtual Account Billing',
    atm: 'Menu lain, Transfer, lalu Virtual Account Billing',
  },
  bri: {
    app: 'BRImo',
    mobile: 'BRIVA',
    atm: 'Transaksi lain, Pembayaran, Lainnya, lalu BRIVA',
  },
  mandiri: {
    app: 'Livin’ by Mandiri',
    mobile: 'Bayar, lalu Multipayment',
    atm: 'Bayar/Beli, Lainnya, lalu Multipayment',
  },
  permata: {
    app: 'PermataMobile X',
    mobile: 'Bayar, lalu Virtual Account',
    atm: 'Transaksi lainnya, Pembayaran, Lainnya, lalu Virtual Account',
  },
};

const otherBank = {
  mobile: 'Transfer, lalu Virtual Account',
  atm: 'Transfer, lalu Virtual Account',
};

/** Instructions for the buyer; empty before a method is chosen. */
export function payGuides(payment: Payment, total: number): readonly PayGuide[] {
  const { payTo } = payment;
  if (payTo?.kind === 'store') return [storeGuide(payTo, total)];
  if (payTo) return bankGuides(payTo);
  const name = paymentName(payment);
  return name === undefined ? [] : [pageGuide(payment, name, total)];
}

function bankGuides(payTo: PayTo): PayGuide[] {
  const bank = placeName(payTo.name);
  const {
    mobile,
    atm,
    app = `aplikasi ${bank}`,
  } = { app: undefined, ...(menus[payTo.name] ?? otherBank) };
  const entry =
    payTo.kind === 'bill'
      ? 'Masukkan kode perusahaan, lalu kode bayar di atas.'
      : 'Masukkan nomor virtual account di atas.';
  return [
    {
      title: 'Lewat m-banking',
      steps: [
        `Buka ${app}, pilih ${mobile}.`,
        entry,
        'Periksa nama penerima dan jumlahnya, lalu konfirmasi dengan PIN.',
      ],
    },
    {
      title: 'Lewat ATM',
      steps: [
        `Di ATM ${bank}, pilih ${atm}.`,
        entry,
        'Periksa nama penerima dan jumlahnya, konfirmasi, lalu simpan struknya.',
      ],
    },
  ];
}

function storeGuide(payTo: PayTo, total: number): PayGuide {
  const shop = placeName(payTo.name);
  return {
    title: `Di kasir ${shop}`,
    steps: [
      `Datang ke ${shop} dan katakan ingin membayar lewat Midtrans.`,
      'Tunjukkan kode pembayaran di atas.',
      `Bayar ${formatRupiah(total)} dan simpan struknya.`,
    ],
  };
}

function pageGuide({ method }: Payment, name: string, total: number): PayGuide {
  if (method === 'qris') {
    return {
      title: 'Dengan QRIS',
      steps: [
        'Tekan Tampilkan kode QR. Di ponsel, simpan kodenya sebagai gambar.',
        'Pindai kode itu dengan aplikasi bank atau dompet digital apa pun.',
        `Pastikan jumlahnya ${formatRupiah(total)}, lalu bayar.`,
      ],
    };
  }
  return {
    title: `Dengan ${name}`,
    steps: [
      'Tekan Buka halaman pembayaran dan ikuti petunjuknya.',
      `Pastikan jumlahnya ${formatRupiah(total)}, lalu konfirmasi.`,
    ],
  };
}
