import { DomainError } from '../../platform/errors/domain-error';

/** The rules do not allow the transfer, for the reason in the message. */
export class NotTransferable extends DomainError {
  constructor(message: string) {
    super('NOT_TRANSFERABLE', message);
  }
}
