import type { ContextDeps } from '../platform/context';
import { createAccountDeletion } from './erasure/account-deletion.service';
import { createAccountExport } from './export/account-export.service';

export const createPrivacy = ({ db, jobs }: ContextDeps) => ({
  accountDeletion: createAccountDeletion({ db, jobs }),
  accountExport: createAccountExport({ db }),
});

export type PrivacyServices = ReturnType<typeof createPrivacy>;
