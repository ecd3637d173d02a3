import { DomainError } from '../../platform/errors/domain-error';

export class PromoCodeRefused extends DomainError {
  constructor(message: string) {
    super('PROMO_CODE_REFUSED', message);
  }
}

/** An order in the same batch that fails may free a use again. */
export class PromoCodeUsedUp extends PromoCodeRefused {
  constructor() {
    super('Kode promo ini sudah habis dipakai.');
  }
}
