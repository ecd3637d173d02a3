/** A release that must not become active; the message names the reason. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
