import type { IdentityProvider } from '../platform/auth/identity-provider';
import type { Guarded } from '../platform/context';
import type { Routes } from '../platform/http/routes';
import { emailRoutes } from './links/auth-email.routes';
import { passwordRoutes } from './profile/auth-password.routes';
import { profileRoutes } from './profile/auth-profile.routes';
import { secondFactorRoutes } from './second-factor/auth-second-factor.routes';
import type { AccountsServices } from './services';
import { logoutRoutes } from './sessions/auth-logout.routes';
import { sessionsRoutes } from './sessions/auth-sessions.routes';
import { signInCodeRoutes } from './sign-in/auth-sign-in.routes';
import { authRoutes, providerRoutes } from './sign-in/auth.routes';
import { userAdministrationRoutes } from './users/admin-users.routes';
import { usersRoutes } from './users/users.routes';
import { adminDocumentsRoutes } from './verification/admin-verification-documents.routes';
import { verificationRoutes } from './verification/admin-verification.routes';
import { ownDocumentsRoutes } from './verification/verifications-my-documents.routes';
import { ownVerificationRoutes } from './verification/verifications.routes';

type Deps = Guarded<AccountsServices> & { identityProvider: IdentityProvider; publicUrl: string };

export async function registerAccounts(app: Routes, deps: Deps): Promise<void> {
  const { guards } = deps;
  authRoutes(app, deps.auth);
  providerRoutes(app, deps);
  signInCodeRoutes(app, deps);
  profileRoutes(app, deps, guards);
  passwordRoutes(app, deps);
  emailRoutes(app, deps);
  sessionsRoutes(app, deps.sessions, guards);
  logoutRoutes(app, deps.sessions, guards);
  secondFactorRoutes(app, deps);
  usersRoutes(app, deps);
  userAdministrationRoutes(app, deps);
  ownVerificationRoutes(app, deps.verification, guards);
  verificationRoutes(app, deps.verification, guards);
  adminDocumentsRoutes(app, deps);
  await ownDocumentsRoutes(app, deps);
}
