import { secondFactorRequired, type Config } from './config';
import { createAccountDeletion } from './privacy/erasure/account-deletion.service';
import { createAccountExport } from './privacy/export/account-export.service';
import { createAccountLinksService } from './accounts/links/account-links.service';
import { createAccountService } from './accounts/profile/account.service';
import { createAuthService } from './accounts/sign-in/auth.service';
import { createEmailProof } from './accounts/links/email-proof.service';
import { createSignIn } from './accounts/sign-in/sign-in.service';
import { createCodeProof } from './accounts/second-factor/code-proof';
import { createSecondFactor } from './accounts/second-factor/second-factor.service';
import { createFactorSetUp } from './accounts/second-factor/set-up.service';
import { createStepUp } from './accounts/second-factor/step-up.service';
import type { SessionsService } from './accounts/sessions/sessions.service';
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
