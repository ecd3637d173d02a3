/** Thrown by a route's prefetch when the address has no content: the page is a 404. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';

  constructor() {
    super('Nothing stands at this address');
  }
}
