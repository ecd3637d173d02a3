import { Readable } from 'node:stream';
import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { exportSchema, newExportBody } from './exports.schema';
import type { Exports } from './exports.service';

interface ExportsRoutesDeps {
  exports: Exports;
  guards: Guards;
}

export function exportsRoutes(app: Routes, { exports, guards }: ExportsRoutesDeps): void {
  const onRequest = guards.requireRole('promotor', 'admin', 'crew');
  const common = { tags: ['studio'], security: bearerSecurity };
  app.post(
    '/exports',
    {
      onRequest,
      ...perMinute(10),
      schema: {
        ...common,
        operationId: 'askForExport',
        summary: 'Begins to write a table into a CSV file, which is kept for a day',
        body: newExportBody,
        response: {
          202: z.object({ data: exportSchema }),
          ...problems(400, 401, 403, 404, 429),
        },
      },
    },
    async (request, reply) =>
      reply.code(202).send(await exports.ask(viewerOf(request), request.body)),
  );
  app.get(
    '/exports/:id',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'readExport',
        summary: 'How far the writing of a file has come',
        params: idParams,
        response: { 200: z.object({ data: exportSchema }), ...problems(401, 403, 404) },
      },
    },
    (request) => exports.get(viewerOf(request), request.params.id),
  );
  app.get(
    '/exports/:id/file.csv',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'downloadExport',
        summary: 'The file, once it is done (UTF-8, CRLF, commas or semicolons)',
        params: idParams,
        produces: ['text/csv'],
        response: { 200: z.any(), ...problems(401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const { name, parts } = await exports.file(viewerOf(request), request.params.id);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(parts));
    },
  );
}
