import type { Config } from '../config';
import type { Guards } from './auth/viewer';
import type { Databases } from './db/database';
import type { FileVault } from './files/file-vault';
import type { PaymentGateway } from './gateway/gateway';
import type { JobQueue } from './jobs/jobs';
import type { Log } from './log';
import type { Mailer } from './mail/mailer';

/** What every context makes its services from. */
export interface ContextDeps extends Omit<Databases, 'healthDb'> {
  config: Config;
  jobs: JobQueue;
  gateway: PaymentGateway;
  mailer: Mailer;
  vault: FileVault;
  log: Log;
}

/** A context's services together with what asks who is calling. */
export type Guarded<ContextServices> = ContextServices & { guards: Guards };
