interface Strength {
  /** When the provider saw a second factor, if it says that it did. */
  strongAt?: Date;
}

/** Somebody whom only the identity provider knows; it has verified the address. */
export interface ForeignIdentity extends Strength {
  email: string;
  name: string;
}

/** Somebody whose password the identity provider has checked with us. */
export interface KnownAccount extends Strength {
  accountId: string;
  /** When it checked the password. */
  at: Date;
}

/** A person, as the provider tells. One that checks our passwords names one of our accounts. */
export type Identity = ForeignIdentity | KnownAccount;
