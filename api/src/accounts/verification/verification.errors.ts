import { DomainError } from '../../platform/errors/domain-error';

export class AlreadyDecided extends DomainError {
  constructor() {
    super('ALREADY_DECIDED', 'Verifikasi ini sudah diputuskan sebelumnya.');
  }
}

export class NotRejected extends DomainError {
  constructor() {
    super('CONFLICT', 'Pengajuan Anda sedang diperiksa atau sudah disetujui.');
  }
}
