import type { Guarded } from '../platform/context';
import type { Routes } from '../platform/http/routes';
import { accountDeletionRoutes } from './erasure/account-deletion.routes';
import { accountExportRoutes } from './export/account-export.routes';
import type { PrivacyServices } from './services';

export function registerPrivacy(app: Routes, deps: Guarded<PrivacyServices>): void {
  accountExportRoutes(app, deps);
  accountDeletionRoutes(app, deps);
}
