import { createHash, timingSafeEqual } from 'node:crypto';
import { findKey, readRegistry, teamsOfMember, type Actor, type Teams } from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import type { Outside } from '../platform/outside';
import { findAccount } from './accounts';
import { CiTokens } from './ci-tokens';
import { Unknown } from './unknown';
import { limitWrongKeys } from './wrong-keys';

interface Options {
  store: ObjectStore;
  operatorKeys: readonly { name: string; key: string }[];
  watchKey?: string | undefined;
  /** Of the api. */
  api?: string | undefined;
  outside: Outside;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (shown: string, known: string) => timingSafeEqual(digest(shown), digest(known));

/** Tells who somebody is by the bearer token that they show. */
export class Actors {
  readonly #options: Options;
  readonly #tokens: CiTokens;
  readonly #limited = limitWrongKeys();

  constructor(options: Options) {
    this.#options = options;
    this.#tokens = new CiTokens(options.outside);
  }

  /**
   * @param ip of who calls
   * @throws Unknown when it is nobody's, or not any more; TooMany after too many of those
   */
  async of(authorization: string | undefined, ip: string): Promise<Actor> {
    const shown = /^Bearer ([\w.~+/=:@-]+)$/i.exec(authorization ?? '')?.[1];
    if (shown === undefined) throw new Unknown('show a key: authorization: Bearer …');
    const operator = this.#options.operatorKeys.find(({ key }) => isSame(shown, key));
    if (operator) return { kind: 'operator', by: `operator ${operator.name}` };
    const { watchKey } = this.#options;
    if (watchKey !== undefined && isSame(shown, watchKey)) return { kind: 'web', by: 'web' };
    return this.#limited({ shown, ip }, () =>
      shown.startsWith('pgk_') ? this.#byKey(shown) : this.#byToken(shown),
    );
  }

  async #byKey(shown: string): Promise<Actor> {
    const { teams } = await readRegistry(this.#options.store);
    const found = findKey(teams, shown);
    if (found.state !== 'valid') throw new Unknown(`this key is ${found.state}`);
    const { team, key } = found;
    const { id, holder, scopes } = key;
    return { kind: 'team', team, scopes, key: id, by: `${team}: ${holder} (${id})` };
  }

  /** A token of a CI, or of an account's session. */
  async #byToken(shown: string): Promise<Actor> {
    const { store } = this.#options;
    const { teams } = await readRegistry(store);
    const found = (await this.#tokens.find(shown, teams)) ?? (await this.#bySession(shown, teams));
    if (found) return found;
    throw new Unknown('this token is of no team, of no admin and of no member of a team');
  }

  async #bySession(shown: string, teams: Teams): Promise<Actor | null> {
    const { api } = this.#options;
    const account = api === undefined ? null : await findAccount(shown, api);
    if (account?.role === 'admin') {
      const { id, stepUp } = account;
      return { kind: 'operator', by: `admin ${id}`, ...(stepUp !== 'done' && { lacks: stepUp }) };
    }
    // Whoever gives an address that is not theirs must not read what its owner may.
    if (!account?.emailVerified) return null;
    const own = teamsOfMember(teams, account.email);
    return own.length === 0 ? null : { kind: 'member', by: `account ${account.id}`, teams: own };
  }
}
