import type { Client } from '../../platform/auth/client';
import type { Tx } from '../../platform/db/database';
import { lockUser } from '../users/users.repository';
import type { User } from '../users/users.schema';
import { AccountSuspended } from './auth.errors';
import type { SessionsService } from './sessions.service';

interface Opening {
  tx: Tx;
  sessions: SessionsService;
  client: Client;
}

/** A session for who has proved to be somebody. @throws AccountSuspended */
export async function openSession({ tx, sessions, client }: Opening, user: User) {
  const account = await lockUser(tx, user.id);
  if (account?.suspendedAt) throw new AccountSuspended(account.suspendReason ?? '');
  return { token: await sessions.open(tx, user.id, client), user };
}
