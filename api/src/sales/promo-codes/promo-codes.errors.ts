import { DomainError } from '../../platform/errors/domain-error';

export class PromoCodeRefused extends DomainError {
  constructor(message: string) {
    super('PROMO_CODE_REFUSED', message);
  }
}

/** Somebody who ends up without the order may make room again. */
export class PromoCodeUsedUp extends PromoCodeRefused {
  constructor() {
    super('Kode promo ini sudah habis dipakai.');
  }
}
