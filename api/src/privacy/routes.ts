import type { Guarded } from '../platform/context';
import type { Routes } from '../platform/http/routes';
import { accountDeletionRoutes } from './erasure/auth-account.routes';
import { accountExportRoutes } from './export/auth-export.routes';
import type { PrivacyServices } from './services';

export function registerPrivacy(app: Routes, deps: Guarded<PrivacyServices>): void {
  accountExportRoutes(app, deps);
  accountDeletionRoutes(app, deps);
}
