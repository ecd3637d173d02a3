import { DomainError } from '../../platform/errors/domain-error';

/** What cannot be made of a code, or changed in one. */
export class PromoCodeUnchangeable extends DomainError {
  constructor(message: string, field?: string) {
    super('CONFLICT', message, field === undefined ? undefined : [{ field, message }]);
  }
}
