/** Cache keys of the signed-in account's data, and of links in mails. */
export const accountKeys = {
  all: ['auth'],
  secondFactor: ['auth', 'second-factor'],
  sessions: ['auth', 'sessions'],
  signIn: (code: string) => ['auth', 'sign-in', code],
  signInWays: ['auth', 'ways'],
  addressLink: (token: string) => ['auth', 'verification-link', token],
  artistClaim: (token: string) => ['artist-claims', token],
  crewInvitation: (token: string) => ['crew-invitations', token],
};

/** Cache keys of applications to become a promotor or an artist. */
export const verificationKeys = {
  allOwn: ['verifications', 'my'],
  own: (userId: string) => ['verifications', 'my', userId],
  documents: (userId: string) => ['verifications', 'documents', userId],
};
