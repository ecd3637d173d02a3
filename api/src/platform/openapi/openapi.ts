import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** Makes `app.swagger()` describe every route that is registered afterwards. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Panggung API',
        version: '1.0.0',
        description: 'Live-event ticketing for Indonesia. Money is integer rupiah, time is UTC.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutInputVariants(jsonSchemaTransformObject(document)),
  });
}

/** Named schemas are all answers; the variants for requests that the library adds are unused. */
function withoutInputVariants<Document extends ReturnType<typeof jsonSchemaTransformObject>>(
  document: Document,
): Document {
  const schemas = Object.entries(document.components?.schemas ?? {});
  const answers = schemas.filter(([name]) => !name.endsWith('Input'));
  return {
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(answers) },
  };
}
