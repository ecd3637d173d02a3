import { secondFactorRequired } from '../config';
import type { ContextDeps } from '../platform/context';
import { createAccountLinksService } from './links/account-links.service';
import { createEmailProof } from './links/email-proof.service';
import { createAccountMail } from './mails/account-mail.service';
import { createAccountService } from './profile/account.service';
import { createCodeProof } from './second-factor/code-proof';
import { createSecondFactor } from './second-factor/second-factor.service';
import { createFactorSetUp } from './second-factor/set-up.service';
import { createStepUp } from './second-factor/step-up.service';
import { createSessionsService } from './sessions/sessions.service';
import { createAuthService } from './sign-in/auth.service';
import { createSignIn } from './sign-in/sign-in.service';
import { createUserAdministration } from './users/user-administration.service';
import { createVerificationDocuments } from './verification/documents.service';
import { createVerificationService } from './verification/verification.service';

export function createAccounts({ config, db, files, jobs, mailer, vault }: ContextDeps) {
  const sessions = createSessionsService({ db, jobs, sessionDays: config.SESSION_DAYS });
  const codes = createCodeProof({ db, jobs, vault });
  const required = secondFactorRequired(config);
  return {
    sessions,
    auth: createAuthService({
      db,
      jobs,
      sessions,
      codes,
      mailedAddressesPerNetwork: config.MAILED_ADDRESSES_PER_NETWORK,
      passwords: config.OIDC_SUBJECT_IS_ACCOUNT,
    }),
    signIn: createSignIn({ db, jobs, sessions, codes }),
    account: createAccountService({ db, jobs }),
    accountLinks: createAccountLinksService({ db, jobs }),
    accountMail: createAccountMail({ db, mailer, publicUrl: config.PUBLIC_URL }),
    emailProof: createEmailProof({ db, jobs }),
    secondFactor: createSecondFactor({ db, jobs, codes, required }),
    factorSetUp: createFactorSetUp({ db, jobs, vault, codes }),
    stepUp: createStepUp({ db, required }),
    userAdministration: createUserAdministration({ db, jobs }),
    verification: createVerificationService({ db, jobs }),
    verificationDocuments: createVerificationDocuments({ db, vault, files }),
  };
}

export type AccountsServices = ReturnType<typeof createAccounts>;
