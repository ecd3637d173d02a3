import { DomainError } from '../../platform/errors/domain-error';

export class AlreadyDecided extends DomainError {
  constructor() {
    super('ALREADY_DECIDED', 'Verifikasi ini sudah diputuskan sebelumnya.');
  }
}
