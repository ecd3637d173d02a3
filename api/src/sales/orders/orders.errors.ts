import { ticketLimit } from '@panggung/policy';
import { DomainError } from '../../platform/errors/domain-error';

export class SoldOut extends DomainError {
  constructor(ticketTypeName: string) {
    super('SOLD_OUT', `Tiket ${ticketTypeName} sudah habis.`);
  }
}

export class NotEnoughLeft extends DomainError {
  constructor(ticketTypeName: string, left: number) {
    super('SOLD_OUT', `Tiket ${ticketTypeName} hampir habis: hanya tersisa ${left}.`);
  }
}

export class SaleNotOpen extends DomainError {
  constructor(ticketTypeName: string) {
    super('SALE_NOT_OPEN', `Penjualan tiket ${ticketTypeName} belum dibuka.`);
  }
}

export class PriceNotAnnounced extends DomainError {
  constructor(ticketTypeName: string) {
    super(
      'SALE_NOT_OPEN',
      `Harga tiket ${ticketTypeName} belum diumumkan, jadi belum bisa dibeli.`,
    );
  }
}

export class SaleEnded extends DomainError {
  constructor(ticketTypeName?: string) {
    super(
      'SALE_ENDED',
      ticketTypeName
        ? `Penjualan tiket ${ticketTypeName} sudah berakhir.`
        : 'Penjualan tiket acara ini sudah berakhir.',
    );
  }
}

export class SalesPaused extends DomainError {
  constructor() {
    super('SALE_ENDED', 'Penjualan tiket acara ini sedang dihentikan oleh Panggung.');
  }
}

export class EventCancelled extends DomainError {
  constructor() {
    super('SALE_ENDED', 'Acara ini dibatalkan, tiketnya tidak dijual lagi.');
  }
}

export class TicketLimitExceeded extends DomainError {
  constructor() {
    super('LIMIT_EXCEEDED', `Maksimal ${ticketLimit} tiket per transaksi untuk setiap acara.`);
  }
}

export class TicketTypeLimitExceeded extends DomainError {
  constructor({ name, maxPerOrder }: { name: string; maxPerOrder: number }) {
    super('LIMIT_EXCEEDED', `Maksimal ${maxPerOrder} tiket ${name} dalam satu pesanan.`);
  }
}

export class UnpaidOrderExists extends DomainError {
  constructor(transactionId: string) {
    super(
      'UNPAID_ORDER_EXISTS',
      'Anda masih memiliki pesanan yang belum dibayar untuk acara ini.',
      { transactionId },
    );
  }
}

/** This error and the next do not say which orders there are, since a stranger may be asking. */
export class UnpaidLimitOfAddress extends DomainError {
  constructor() {
    super(
      'UNPAID_LIMIT_REACHED',
      `Dengan alamat email ini sudah ada pesanan acara ini yang belum dibayar, dan paling banyak ${ticketLimit} tiket boleh menunggu pembayaran. Bayar atau batalkan pesanan itu lewat tautan di email kami, atau masuk dengan akun Anda: pesanan orang lain dengan alamat ini tidak dihitung untuknya.`,
    );
  }
}

export class UnpaidLimitOfNetwork extends DomainError {
  constructor() {
    super(
      'UNPAID_LIMIT_REACHED',
      'Dari jaringan internet ini sudah terlalu banyak tiket acara ini yang belum dibayar. Bayar pesanan Anda yang masih menunggu, masuk dengan akun yang emailnya sudah terverifikasi, atau coba lagi lewat jaringan lain.',
    );
  }
}

/** Free orders do not expire, so waiting does not help. */
export class FreeLimitOfAddress extends DomainError {
  constructor() {
    super(
      'LIMIT_EXCEEDED',
      `Dengan alamat email ini sudah ada tiket gratis untuk acara ini, dan paling banyak ${ticketLimit} boleh diambil. Bukan Anda yang mengambilnya? Masuk dengan akun Anda, lalu coba lagi.`,
    );
  }
}

/** Internal: the service first checks whether the buyer's other order still exists. */
export class BlockedByUnpaidOrder extends DomainError {
  constructor() {
    super('CONFLICT', 'Pesanan Anda sebelumnya masih diproses. Coba lagi sebentar.');
  }
}

export class OrderExpired extends DomainError {
  constructor() {
    super('ORDER_EXPIRED', 'Batas waktu pembayaran pesanan ini sudah lewat.');
  }
}

export class OrderCancelled extends DomainError {
  constructor() {
    super('ORDER_EXPIRED', 'Pesanan ini sudah dibatalkan.');
  }
}

export class PaymentUnderReview extends DomainError {
  constructor(wish: 'cancel' | 'pay') {
    super(
      'CONFLICT',
      wish === 'cancel'
        ? 'Pembayaran pesanan ini sedang diperiksa, jadi belum bisa dibatalkan. Tunggu sampai pemeriksaannya selesai.'
        : 'Pembayaran pesanan ini sedang diperiksa. Jangan membayar lagi sampai pemeriksaannya selesai.',
    );
  }
}

export class OrderAlreadyPaid extends DomainError {
  constructor() {
    super('ORDER_ALREADY_PAID', 'Pesanan ini sudah dibayar.');
  }
}

export class TooManyPayments extends DomainError {
  constructor() {
    super('LIMIT_EXCEEDED', 'Cara bayar pesanan ini sudah terlalu sering diganti.');
  }
}
