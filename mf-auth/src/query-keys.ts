/** Where the cache holds what belongs to the account that is signed in, and to links out of mails. */
export const accountKeys = {
  all: ['auth'],
  secondFactor: ['auth', 'second-factor'],
  sessions: ['auth', 'sessions'],
  signIn: (code: string) => ['auth', 'sign-in', code],
  signInWays: ['auth', 'ways'],
  addressLink: (token: string) => ['auth', 'verification-link', token],
  artistClaim: (token: string) => ['artist-claims', token],
};

/** Where the cache holds requests to become a promotor or an artist. */
export const verificationKeys = {
  allOwn: ['verifications', 'my'],
  own: (userId: string) => ['verifications', 'my', userId],
  documents: (userId: string) => ['verifications', 'documents', userId],
};
