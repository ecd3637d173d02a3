import type { Guards } from '../../platform/auth/viewer';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import type { CheckInLists } from './check-in-lists';
import { recordedScanList, scansQuery } from './gate.schema';

interface AdminCheckInsRoutesDeps {
  checkInLists: CheckInLists;
  guards: Guards;
}

export function adminCheckInsRoutes(app: Routes, deps: AdminCheckInsRoutesDeps): void {
  app.get(
    '/admin/events/:id/check-ins',
    {
      onRequest: deps.guards.requireRole('admin'),
      schema: {
        tags: ['admin'],
        security: bearerSecurity,
        operationId: 'listRecordedScans',
        summary: 'Every scan at the gates of an event, the latest first',
        params: idParams,
        querystring: scansQuery,
        response: { 200: recordedScanList, ...problems(400, 401, 403, 404) },
      },
    },
    (request) => deps.checkInLists.list(request.params.id, request.query),
  );
}
