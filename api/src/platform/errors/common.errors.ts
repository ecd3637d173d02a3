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

export class RateLimited extends DomainError {
  constructor() {
    super('RATE_LIMITED', 'Terlalu banyak percobaan. Tunggu beberapa menit, lalu coba lagi.');
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
