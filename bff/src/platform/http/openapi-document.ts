import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { Problem } from './problem.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

const problemAnswer: JsonObject = {
  description: 'Problem',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/**
 * The HTTP surface as OpenAPI 3.1, from the controllers and their DTO classes. Operation ids are the controller
 * methods' names; every operation may answer a problem.
 */
export function describeApi(app: INestApplication): OpenAPIObject {
  const base = new DocumentBuilder().setTitle('BFF').setVersion('1').setOpenAPIVersion('3.1.0').build();
  const document = SwaggerModule.createDocument(app, base, {
    operationIdFactory: (_controller, method) => method,
    autoTagControllers: false,
    extraModels: [Problem],
  });
  const { openapi, info, paths, components } = JSON.parse(JSON.stringify(document)) as JsonObject & {
    paths: JsonObject;
  };
  for (const item of Object.values(paths) as JsonObject[]) {
    for (const operation of Object.values(item) as JsonObject[]) {
      if (operation.summary === '') delete operation.summary;
      operation.responses = { ...(operation.responses as JsonObject), default: problemAnswer };
    }
  }
  return { openapi, info, paths, components } as unknown as OpenAPIObject;
}
