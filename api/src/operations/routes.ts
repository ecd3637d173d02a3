import type { Guarded } from '../platform/context';
import type { Db } from '../platform/db/database';
import { databaseTime } from '../platform/db/database-time';
import type { Log } from '../platform/log';
import type { Routes } from '../platform/http/routes';
import { auditRoutes } from './audit/admin-audit-log.routes';
import { clockRoutes } from './health/clock.routes';
import { healthRoutes } from './health/health.routes';
import { createReadiness, type Parts } from './health/readiness';
import type { OperationsServices } from './services';
import { registryVersionRoutes } from './registry-version/registry-version.routes';
import { telemetryRoutes } from './telemetry/telemetry.routes';

type Deps = Guarded<OperationsServices> & { db: Db; log: Log; parts: Parts };

export function registerOperations(app: Routes, deps: Deps): void {
  auditRoutes(app, deps.audit, deps.guards);
  telemetryRoutes(app, deps);
  registryVersionRoutes(app, deps);
  healthRoutes(app, createReadiness(deps.parts, deps.log));
  clockRoutes(app, () => databaseTime(deps.db));
}
