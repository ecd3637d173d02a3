import { DomainError, type KnownPassword } from '../../platform/errors/domain-error';

/** The password was right; a session needs the second factor as well. */
export class CodeNeeded extends DomainError {
  constructor(known?: KnownPassword) {
    super(
      'CODE_NEEDED',
      'Masukkan kode dari aplikasi autentikator Anda, atau satu kode pemulihan.',
      known,
    );
  }
}

/** Wrong, too old, or used before: the answer deliberately does not say which. */
export class WrongCode extends DomainError {
  constructor() {
    super('WRONG_CODE', 'Kode salah atau sudah dipakai. Coba lagi dengan kode berikutnya.');
  }
}

/** The session has not proved the second factor lately. */
export class SecondFactorRequired extends DomainError {
  constructor() {
    super('SECOND_FACTOR_REQUIRED', 'Masukkan kode verifikasi dua langkah untuk melanjutkan.');
  }
}

/** The action needs a second factor, and the account has none. */
export class SecondFactorMissing extends DomainError {
  constructor() {
    super(
      'SECOND_FACTOR_MISSING',
      'Tindakan ini membutuhkan verifikasi dua langkah. Aktifkan dahulu di halaman Profil, bagian Keamanan.',
    );
  }
}

const conflicts = {
  unverified: 'Verifikasi alamat email Anda dahulu, lalu aktifkan verifikasi dua langkah.',
  alreadyOn: 'Verifikasi dua langkah sudah aktif. Nonaktifkan dahulu untuk memakai aplikasi lain.',
  notBegun: 'Penyiapan sudah terlalu lama atau belum dimulai. Mulai lagi dari awal.',
  off: 'Verifikasi dua langkah tidak aktif di akun ini.',
  signInAgain:
    'Demi keamanan, keluar dan masuk lagi, lalu aktifkan verifikasi dua langkah dalam 10 menit.',
} as const;

/** The state of the account's second factor does not allow the action. */
export class SecondFactorConflict extends DomainError {
  constructor(reason: keyof typeof conflicts) {
    super('CONFLICT', conflicts[reason]);
  }
}
