import { DomainError } from '../../platform/errors/domain-error';

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
