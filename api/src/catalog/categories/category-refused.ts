import { DomainError } from '../../platform/errors/domain-error';

export class CategoryRefused extends DomainError {
  constructor(message: string) {
    super('CONFLICT', message);
  }
}

/** Names that differ only in case count as equal: URLs of the site have them in lower case. */
export function refuseTaken(others: { name: string }[], wanted: string): void {
  if (others.some(({ name }) => name.toLowerCase() === wanted.toLowerCase())) {
    throw new CategoryRefused('Sudah ada kategori dengan nama ini.');
  }
}
