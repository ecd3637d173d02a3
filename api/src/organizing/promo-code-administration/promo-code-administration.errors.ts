import { DomainError } from '../../platform/errors/domain-error';

/** The promo code cannot be created or changed as requested. */
export class PromoCodeUnchangeable extends DomainError {
  constructor(message: string, field?: string) {
    super('CONFLICT', message, field === undefined ? undefined : [{ field, message }]);
  }
}
