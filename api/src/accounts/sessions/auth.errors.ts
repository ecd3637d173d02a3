import { DomainError } from '../../platform/errors/domain-error';
import { sentence } from '../../platform/mail/sentence';

export class InvalidCredentials extends DomainError {
  constructor() {
    super('INVALID_CREDENTIALS', 'Email atau kata sandi salah.');
  }
}

export class EmailTaken extends DomainError {
  constructor() {
    super('EMAIL_TAKEN', 'Email ini sudah terdaftar. Silakan masuk atau gunakan email lain.');
  }
}

/** Shown only to somebody who has proved to own the account. */
export class AccountSuspended extends DomainError {
  constructor(reason: string) {
    super(
      'ACCOUNT_SUSPENDED',
      `Akun Anda ditangguhkan. Alasannya: ${sentence(reason)} Tiket yang sudah Anda beli tetap berlaku. Hubungi kami jika Anda keberatan.`,
    );
  }
}

/** Unknown, used, replaced or too old: the answer deliberately does not say which. */
export class LinkExpired extends DomainError {
  constructor() {
    super('LINK_EXPIRED', 'Tautan ini sudah tidak berlaku. Minta tautan yang baru.');
  }
}

/** Used, too old, of another browser or made up: the answer deliberately does not say which. */
export class SignInExpired extends DomainError {
  constructor() {
    super(
      'SIGN_IN_EXPIRED',
      'Proses masuk ini sudah tidak berlaku. Mulai lagi dari halaman masuk.',
    );
  }
}

/** Not a 401: whoever mistypes the password of an open session stays signed in. */
export class WrongPassword extends DomainError {
  constructor() {
    super('WRONG_PASSWORD', 'Kata sandi saat ini salah.');
  }
}

/** The request has a session token that is not of the link's account, or has just ended. */
export class ProofNeeded extends DomainError {
  constructor() {
    super(
      'PROOF_NEEDED',
      'Anda tidak sedang masuk dengan akun ini. Isi kata sandi akunnya, atau buat kata sandi baru.',
    );
  }
}

const reasons = {
  unpaidOrder:
    'Anda masih memiliki pesanan yang belum dibayar. Bayar dulu, atau tunggu sampai pesanan itu hangus.',
  usableTicket:
    'Anda masih memiliki tiket yang berlaku untuk acara mendatang. Akun dapat dihapus setelah acaranya selesai.',
  openRefund:
    'Dana Anda sedang dikembalikan. Akun dapat dihapus setelah pengembalian dana itu selesai.',
  announcedEvent:
    'Acara Anda masih tayang atau belum selesai. Akun dapat dihapus setelah semua acara Anda selesai atau dibatalkan.',
  lastAdmin: 'Anda admin terakhir. Tunjuk admin lain sebelum menghapus akun ini.',
} as const;

/** Deleting the account would take something from its owner or from others. */
export class AccountInUse extends DomainError {
  constructor(reason: keyof typeof reasons) {
    super('ACCOUNT_IN_USE', reasons[reason]);
  }
}
