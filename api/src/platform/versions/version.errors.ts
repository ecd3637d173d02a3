import { DomainError } from '../errors/domain-error';
import type { Versioned } from './version';

/** An update does not say over which version it was made. */
export class VersionMissing extends DomainError {
  constructor() {
    super(
      'VERSION_MISSING',
      'Perubahan ini tidak menyebut versi yang diubah. Muat ulang halaman, lalu simpan lagi.',
    );
  }
}

/** Somebody else has changed it since it was read. */
export class VersionOutdated extends DomainError {
  /** @param present what is stored now */
  constructor(present: Versioned) {
    super(
      'VERSION_OUTDATED',
      'Data ini sudah diubah di tempat lain. Periksa yang terbaru, lalu coba lagi.',
      { present },
    );
  }
}
