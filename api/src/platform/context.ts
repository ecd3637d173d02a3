import type { Config } from '../config';
import type { Guards } from './auth/viewer';
import type { Databases } from './db/databases';
import type { FileStore } from './files/file-store';
import type { FileVault } from './files/file-vault';
import type { PaymentGateway } from './gateway/gateway';
import type { JobQueue } from './jobs/jobs';
import type { Log } from './log';
import type { Mailer } from './mail/mailer';

/** What every context needs to make its services. */
export interface ContextDeps extends Omit<Databases, 'healthDb'> {
  config: Config;
  jobs: JobQueue;
  gateway: PaymentGateway;
  mailer: Mailer;
  vault: FileVault;
  files: FileStore;
  log: Log;
}

/** A context's services together with the guards of its routes. */
export type Guarded<ContextServices> = ContextServices & { guards: Guards };
