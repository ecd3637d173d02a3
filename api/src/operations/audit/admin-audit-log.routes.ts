import type { Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, problems } from '../../platform/http/schemas';
import { auditList, auditQuery } from './audit.schema';
import type { AuditService } from './audit.service';

export function auditRoutes(app: Routes, audit: AuditService, guards: Guards): void {
  app.get(
    '/admin/audit-log',
    {
      onRequest: guards.requireRole('admin'),
      schema: {
        tags: ['admin'],
        security: bearerSecurity,
        operationId: 'listAuditLog',
        summary: 'The newest entries first',
        querystring: auditQuery,
        response: { 200: auditList, ...problems(400, 401, 403) },
      },
    },
    (request) => audit.list(request.query),
  );
}
