/** A release that must not become active; the message names the reason. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Why a wish is refused that has the name of another one. */
export const usedAgain = 'this idempotency key was used for another wish';
