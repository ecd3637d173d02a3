import { secondFactorRequired, type Config } from './config';
import { createAccountDeletion } from './modules/auth/account-deletion.service';
import { createAccountExport } from './modules/auth/account-export.service';
import { createAccountLinksService } from './modules/auth/account-links.service';
import { createAccountService } from './modules/auth/account.service';
import { createAuthService } from './modules/auth/auth.service';
import { createEmailProof } from './modules/auth/email-proof.service';
import { createSignIn } from './modules/auth/sign-in.service';
import { createCodeProof } from './modules/second-factor/code-proof';
import { createSecondFactor } from './modules/second-factor/second-factor.service';
import { createFactorSetUp } from './modules/second-factor/set-up.service';
import { createStepUp } from './modules/second-factor/step-up.service';
import type { SessionsService } from './modules/auth/sessions.service';
import type { Db } from './platform/db/database';
import type { FileVault } from './platform/files/file-vault';
import type { JobQueue } from './platform/jobs/jobs';

interface AccountDeps {
  config: Config;
  db: Db;
  jobs: JobQueue;
  sessions: SessionsService;
  vault: FileVault;
}

/** For what people do about their own accounts. */
export function accountServices({ config, db, jobs, sessions, vault }: AccountDeps) {
  const codes = createCodeProof({ db, jobs, vault });
  const required = secondFactorRequired(config);
  return {
    auth: createAuthService({
      ...{ db, jobs, sessions, codes },
      mailedAddressesPerNetwork: config.MAILED_ADDRESSES_PER_NETWORK,
      passwords: config.OIDC_SUBJECT_IS_ACCOUNT,
    }),
    signIn: createSignIn({ db, jobs, sessions, codes }),
    accountDeletion: createAccountDeletion({ db, jobs }),
    accountExport: createAccountExport({ db }),
    accountLinks: createAccountLinksService({ db, jobs }),
    emailProof: createEmailProof({ db, jobs }),
    account: createAccountService({ db, jobs }),
    secondFactor: createSecondFactor({ db, jobs, codes, required }),
    factorSetUp: createFactorSetUp({ db, jobs, vault, codes }),
    stepUp: createStepUp({ db, required }),
  };
}
