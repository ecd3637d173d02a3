/** Wrong email or password. */
export class InvalidCredentialsError extends Error {
  override name = 'InvalidCredentialsError';
}
/** The second factor's code is wrong, or was used before. */
export class WrongCodeError extends Error {
  override name = 'WrongCodeError';
}
/** Too many tries. */
export class ThrottledError extends Error {
  override name = 'ThrottledError';
}
/** The API refuses this account; the message is the API's. */
export class ShutOutError extends Error {
  override name = 'ShutOutError';
}
/** The API that knows the accounts can't be asked. */
export class AccountsUnavailableError extends Error {
  override name = 'AccountsUnavailableError';
}
