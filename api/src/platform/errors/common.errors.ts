import { DomainError, type FieldProblem } from './domain-error';

export class NotFound extends DomainError {
  constructor(what: string) {
    super('NOT_FOUND', `${what} tidak ditemukan.`);
  }
}

export class Forbidden extends DomainError {
  constructor(message = 'Anda tidak memiliki izin untuk tindakan ini.') {
    super('FORBIDDEN', message);
  }
}

export class Unauthenticated extends DomainError {
  constructor() {
    super('UNAUTHENTICATED', 'Silakan masuk terlebih dahulu.');
  }
}

/** Refused now, but not for ever. */
export abstract class RetryLater extends DomainError {
  constructor(
    code: 'RATE_LIMITED' | 'BUSY',
    message: string,
    readonly afterSeconds: number,
  ) {
    super(code, message);
  }
}

export class RateLimited extends RetryLater {
  constructor(afterSeconds: number) {
    super(
      'RATE_LIMITED',
      'Terlalu banyak percobaan. Tunggu beberapa menit, lalu coba lagi.',
      Math.max(afterSeconds, 1),
    );
  }
}

/** There is no room for this work now; a moment later there may be. */
export class Busy extends RetryLater {
  constructor() {
    super('BUSY', 'Situs sedang sangat ramai. Coba lagi sebentar lagi.', 1);
  }
}

/** Sealed by another API process with a key that this process does not have yet. */
export class SealedElsewhere extends RetryLater {
  constructor() {
    super('BUSY', 'Data ini belum dapat dibuka. Coba lagi sebentar lagi.', 10);
  }
}

export class ValidationFailed extends DomainError {
  constructor(details: FieldProblem[]) {
    super(
      'VALIDATION_FAILED',
      'Data yang dikirim belum benar. Periksa kembali isian Anda.',
      details,
    );
  }
}
