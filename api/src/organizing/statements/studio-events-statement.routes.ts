import { z } from 'zod';
import { viewerOf, type Guards } from '../../platform/auth/viewer';
import { perMinute } from '../../platform/http/rate-limit';
import type { Routes } from '../../platform/http/routes';
import { bearerSecurity, idParams, problems } from '../../platform/http/schemas';
import { statementSchema } from './statements.schema';
import type { Statements } from './statements.service';

interface StatementsRoutesDeps {
  statements: Statements;
  guards: Guards;
}

/** What own events brought in. */
export function statementsRoutes(app: Routes, { statements, guards }: StatementsRoutesDeps): void {
  const onRequest = guards.requireRole('admin', 'promotor');
  const common = { tags: ['studio'], security: bearerSecurity, params: idParams };

  app.get(
    '/studio/events/:id/statement',
    {
      onRequest,
      schema: {
        ...common,
        operationId: 'getStatement',
        summary: 'Equals the payments of the orders less their refunds, at one moment',
        response: { 200: z.object({ data: statementSchema }), ...problems(400, 401, 403, 404) },
      },
    },
    (request) => statements.get(request.params.id, viewerOf(request)),
  );

  const files = {
    csv: { operationId: 'getStatementCsv', type: 'text/csv', write: statements.csv },
    pdf: { operationId: 'getStatementPdf', type: 'application/pdf', write: statements.pdf },
  };
  for (const [ending, { operationId, type, write }] of Object.entries(files)) {
    app.get(
      `/studio/events/:id/statement.${ending}`,
      {
        onRequest,
        ...perMinute(30),
        schema: {
          ...common,
          operationId,
          produces: [type],
          response: { 200: z.any(), ...problems(400, 401, 403, 404, 429) },
        },
      },
      async (request, reply) => {
        const { name, file } = await write(request.params.id, viewerOf(request));
        return reply
          .type(ending === 'csv' ? 'text/csv; charset=utf-8' : type)
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(file);
      },
    );
  }
}
