import type { IdentityProvider } from '../platform/auth/identity-provider';
import type { Guarded } from '../platform/context';
import type { Routes } from '../platform/http/routes';
import { accountLinksRoutes } from './links/account-links.routes';
import { emailProofRoutes } from './links/email-proof.routes';
import { accountRoutes } from './profile/account.routes';
import { secondFactorRoutes } from './second-factor/second-factor.routes';
import type { AccountsServices } from './services';
import { sessionsRoutes } from './sessions/sessions.routes';
import { authRoutes } from './sign-in/auth.routes';
import { signInRoutes } from './sign-in/sign-in.routes';
import { usersRoutes } from './users/users.routes';
import { adminDocumentsRoutes, ownDocumentsRoutes } from './verification/documents.routes';
import { verificationRoutes } from './verification/verification.routes';

type Deps = Guarded<AccountsServices> & { identityProvider: IdentityProvider; publicUrl: string };

export async function registerAccounts(app: Routes, deps: Deps): Promise<void> {
  const { guards } = deps;
  authRoutes(app, deps.auth);
  signInRoutes(app, deps);
  accountRoutes(app, deps.account, guards);
  accountLinksRoutes(app, deps.accountLinks, guards);
  emailProofRoutes(app, deps.emailProof, guards);
  sessionsRoutes(app, deps.sessions, guards);
  secondFactorRoutes(app, deps);
  usersRoutes(app, deps);
  verificationRoutes(app, deps.verification, guards);
  adminDocumentsRoutes(app, deps);
  await ownDocumentsRoutes(app, deps);
}
