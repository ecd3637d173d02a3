import { z } from 'zod';
import type { Routes } from '../../platform/http/routes';
import { instant } from '../../platform/http/schemas';

/** The time by the clock that decides deadlines; phones may be minutes off. */
export function clockRoutes(app: Routes, readTime: () => Promise<Date>): void {
  app.get(
    '/clock',
    {
      schema: {
        tags: ['operations'],
        operationId: 'getTime',
        response: { 200: z.object({ data: z.object({ now: instant }) }) },
      },
    },
    async () => ({ data: { now: (await readTime()).toISOString() } }),
  );
}
