/** Nobody is known by what was shown; the message says why. */
export class Unknown extends Error {
  override readonly name = 'Unknown';
}
