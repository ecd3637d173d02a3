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

type AnyDocument = ReturnType<typeof jsonSchemaTransformObject>;

/** All named schemas are answers, so the request variants that the library adds are unused. */
function withoutInputVariants(document: AnyDocument): AnyDocument {
  if (!('components' in document) || document.components?.schemas === undefined) return document;
  const answers = Object.entries(document.components.schemas).filter(
    ([name]) => !name.endsWith('Input'),
  );
  const components = { ...document.components, schemas: Object.fromEntries(answers) };
  return Object.assign({}, document, { components });
}
