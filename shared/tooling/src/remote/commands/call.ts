import type { ObjectStore } from '@panggung/storage';
import type { Place } from '../place/place';
import type { ServiceClient } from '../place/service-client';

/** A parsed call of the command line. */
export interface Call {
  /** The arguments after the command: folders or names. */
  operands: string[];
  /** Where releases go. */
  readonly place: Place;
  /** The release service of the site that is named; null where releases go into a store. */
  readonly service: ServiceClient | null;
  /** Origin of that site, which needs no key. */
  readonly site: string | null;
  /** The release store, for what no service does. */
  readonly store: ObjectStore;
  /** Another store, with the same key. */
  openStore(place: string): ObjectStore;
  options: {
    'new-only': boolean;
    'no-build': boolean;
    'shell-next'?: boolean | undefined;
    all?: boolean | undefined;
    anyway?: boolean | undefined;
    limit?: string | undefined;
    'min-visits'?: string | undefined;
    'min-networks'?: string | undefined;
    keep?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
    reason?: string | undefined;
    roles?: string | undefined;
    accounts?: string | undefined;
    cities?: string | undefined;
    at?: string | undefined;
    steps?: string | undefined;
    every?: string | undefined;
    remotes?: string | undefined;
    prefixes?: string | undefined;
    holder?: string | undefined;
    scopes?: string | undefined;
    days?: string | undefined;
    issuer?: string | undefined;
    audience?: string | undefined;
    subject?: string | undefined;
    members?: string | undefined;
    mails?: string | undefined;
    webhook?: string | undefined;
    repository?: string | undefined;
  };
}

export interface Command {
  /** One line for the help. */
  usage: string;
  /** What the command does, in a few words. */
  help: string;
  /** Minimum number of operands. */
  operands: number;
  run(call: Call): void | Promise<void>;
}

/** Where something is live, for messages. */
export const placeOf = ({ place, site }: Pick<Call, 'place' | 'site'>) =>
  `${site === null ? 'in' : 'at'} ${place.address}`;

/** Prints a progress message. */
export function tell(text: string): void {
  console.log(text);
}
