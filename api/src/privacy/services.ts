import { secretKeysOf } from '../config';
import type { ContextDeps } from '../platform/context';
import { createAccountDeletion } from './erasure/account-deletion.service';
import { createAccountExport } from './export/account-export.service';

export const createPrivacy = ({ config, db, jobs }: ContextDeps) => ({
  accountDeletion: createAccountDeletion({ db, jobs }),
  accountExport: createAccountExport({ db, secretKeys: secretKeysOf(config) }),
});

export type PrivacyServices = ReturnType<typeof createPrivacy>;
