import { join } from 'node:path';
import { z } from 'zod';
import { openJournal } from '../platform/journal';
import {
  AccountsUnavailableError,
  InvalidCredentialsError,
  ShutOutError,
  ThrottledError,
  WrongCodeError,
} from './accounts.errors';

const ANSWER_WITHIN_MS = 10_000;

const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  emailVerified: z.boolean().default(false),
});
export type Account = z.infer<typeof accountSchema>;

const problem = z.object({ message: z.string(), code: z.string().optional() });

/** The password is right, and the account has a second factor. */
const withoutCode = z.object({
  code: z.literal('CODE_NEEDED'),
  details: z.object({ accountId: z.string(), name: z.string(), emailVerified: z.boolean() }),
});

const loginAnswer = z.object({
  token: z.string(),
  user: accountSchema.extend({ hasSecondFactor: z.boolean().default(false) }),
});

export interface Credentials {
  email: string;
  password: string;
  /** Of the second factor; empty when none was typed. */
  code: string;
  /** Address of the visitor, so that the API throttles visitors and not this provider. */
  ip: string;
  /** The visitor's browser, so that the API does not see this provider as a new device. */
  userAgent: string;
  /** The visitor's cookies, so that the API knows the devices of an account. */
  cookie: string;
}

export interface Accounts {
  /**
   * Also tells whether a second factor was checked. Without a code the password is enough here: the
   * shop asks for the code itself.
   * @throws InvalidCredentialsError, WrongCodeError, ThrottledError, AccountsUnavailableError
   */
  check(credentials: Credentials): Promise<{ account: Account; secondFactor: boolean }>;
  /** Someone who has logged in here before. */
  find(id: string): Account | undefined;
  close(): Promise<void>;
}

/** The accounts are those of the API: whoever can log in there can log in here. */
export async function openAccounts(apiUrl: string, dataDir: string): Promise<Accounts> {
  const remembered = await openJournal({
    path: join(dataDir, 'identity-accounts.jsonl'),
    schema: accountSchema,
  });

  async function askApi(path: string, init: RequestInit): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      return await fetch(`${apiUrl}/api/auth/${path}`, { method: 'POST', signal, ...init });
    } catch (cause) {
      throw new AccountsUnavailableError('the api does not answer', { cause });
    }
  }

  /** The API's own session was only made to check the password. */
  async function discardSession(token: string): Promise<void> {
    try {
      const answer = await askApi('logout', { headers: { authorization: `Bearer ${token}` } });
      await answer.body?.cancel();
    } catch {
      // It ends by itself.
    }
  }

  return {
    async check({ email, password, code, ip, userAgent, cookie }) {
      const answer = await askApi('login', {
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': ip,
          'user-agent': userAgent,
          ...(cookie !== '' && { cookie }),
        },
        body: JSON.stringify({ email, password, ...(code !== '' && { code }) }),
      });
      const body: unknown = await answer.json().catch(() => undefined);
      if (answer.status === 429) throw new ThrottledError('too many tries');
      if (answer.status === 403) throw new ShutOutError(messageOf(body));
      const refused = problem.safeParse(body).data;
      if (refused?.code === 'WRONG_CODE') throw new WrongCodeError(refused.message);
      const known = withoutCode.safeParse(body).data?.details;
      if (known !== undefined) {
        const { accountId: id, name, emailVerified } = known;
        const account = { id, email: email.toLowerCase(), name, emailVerified };
        await remembered.put(id, account);
        return { account, secondFactor: false };
      }
      if (answer.status >= 400 && answer.status < 500) throw new InvalidCredentialsError('refused');
      const parsed = loginAnswer.safeParse(body);
      if (!answer.ok || !parsed.success) {
        throw new AccountsUnavailableError(`the api answered ${answer.status}`);
      }
      const { token, user } = parsed.data;
      await Promise.all([discardSession(token), remembered.put(user.id, user)]);
      return { account: user, secondFactor: code !== '' && user.hasSecondFactor };
    },
    find: (id) => remembered.get(id),
    close: () => remembered.flush(),
  };
}

const messageOf = (body: unknown) =>
  problem.safeParse(body).data?.message ?? 'Akun ini tidak dapat masuk.';
