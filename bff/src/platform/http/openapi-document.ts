import { LIVE_EVENTS } from '@epm/contract';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { OPERATION_DOCS } from './generated/operation-docs.ts';
import { Problem } from './problem.ts';

/** Name of the security scheme for the session cookie. */
export const SESSION_SCHEME = 'session';
/** Name of the security scheme for deploy tokens. */
export const DEPLOY_TOKEN_SCHEME = 'deployToken';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

/** The docstring of an operation. */
export interface OperationDoc {
  /** The first sentence. */
  summary: string;
  /** The remaining sentences. */
  description?: string;
}

const buildProblemResponse = (description: string): JsonObject => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const API_DESCRIPTION = [
  'The HTTP API of the site and its staff screens.',
  'Errors are problem details (RFC 9457): `detail` is for users, `code` is for programs, and `errors` lists the invalid fields of a request (400).',
  'Without a session, staff operations return 401 `session.required`. For other users, operations for admins return 403 `role.admin-required`, or `role.marketing-required` if the marketing grant is sufficient.',
  '503 with `Retry-After` means that the server is busy or a required system is unavailable. The same request may be sent again.',
].join(' ');

/**
 * Describes who may call an operation, based on the security requirement that its guard declares. Operations for admins
 * require the role `admin`, and operations for the public site require `marketing` (OpenAPI 3.1, Security Requirement).
 */
function describeCallers(security: Json | undefined): string {
  const requirements = (security ?? []) as JsonObject[];
  const requirement = requirements.find((each) => SESSION_SCHEME in each);
  if (!requirement) return 'Needs no session.';
  const [right] = requirement[SESSION_SCHEME] as string[];
  if (requirements.some((each) => DEPLOY_TOKEN_SCHEME in each))
    return right === 'admin'
      ? 'For deploy tokens and admins.'
      : 'For deploy tokens, admins and users with the marketing grant.';
  if (right === 'marketing') return 'For admins and users with the marketing grant.';
  return right === 'admin' ? 'For admins.' : 'For signed-in staff.';
}

/** Returns the tag of a path: `blog` for `/api/blog/posts`, `admin` for `/api/admin/blog`. */
const getTag = (path: string): string => path.split('/')[2] ?? 'api';

/** Replaces `nullable`, which OpenAPI 3.1 does not have, with the type `null`. */
function replaceNullable(value: Json): Json {
  if (Array.isArray(value)) return value.map(replaceNullable);
  if (value === null || typeof value !== 'object') return value;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, property]) => [key, replaceNullable(property)]),
  );
  if (nullable !== true) return nullable === undefined ? rest : { ...rest, nullable };
  if (typeof rest.type === 'string')
    return { ...rest, type: [rest.type, 'null'], ...(Array.isArray(rest.enum) && { enum: [...rest.enum, null] }) };
  const { $ref, allOf, ...others } = rest;
  const wrapped = $ref === undefined ? (allOf as Json[] | undefined)?.[0] : { $ref };
  return wrapped === undefined ? rest : { ...others, anyOf: [wrapped, { type: 'null' }] };
}

/**
 * Returns the OpenAPI 3.1 document of all controllers, with their docstrings and DTO classes. Operation ids are the
 * names of the controller methods. Every operation documents a problem response.
 */
export function describeApi(
  app: INestApplication,
  docs: Readonly<Record<string, OperationDoc>> = OPERATION_DOCS,
): OpenAPIObject {
  const base = new DocumentBuilder()
    .setTitle('Executive property management')
    .setDescription(API_DESCRIPTION)
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .build();
  const document = SwaggerModule.createDocument(app, base, {
    operationIdFactory: (_controller, method) => method,
    autoTagControllers: false,
    extraModels: [Problem],
  });
  const { openapi, info, paths, components } = replaceNullable(JSON.parse(JSON.stringify(document)) as Json) as {
    openapi: Json;
    info: Json;
    paths: JsonObject;
    components: JsonObject;
  };
  for (const [path, item] of Object.entries(paths)) {
    for (const operation of Object.values(item as JsonObject) as JsonObject[]) {
      operation.security ??= [];
      const { summary, description } = docs[String(operation.operationId)] ?? {};
      Object.assign(operation, {
        tags: [getTag(path)],
        ...(summary && { summary }),
        ...(description && { description: `${description} ${describeCallers(operation.security)}` }),
      });
      operation.responses = {
        ...(operation.responses as JsonObject),
        '4XX': buildProblemResponse('The request is refused'),
        default: buildProblemResponse('Something failed on our side'),
      };
    }
  }
  const tags = [...new Set(Object.keys(paths).map(getTag))]
    .sort()
    .map((name) => ({ name, description: `Paths below /api/${name}` }));
  // Over https, the cookie name has the prefix `__Host-`.
  const securitySchemes = {
    [SESSION_SCHEME]: {
      type: 'apiKey',
      in: 'cookie',
      name: 'epm_session',
      description: 'Set by signing in; HttpOnly, SameSite=Lax.',
    },
    [DEPLOY_TOKEN_SCHEME]: {
      type: 'http',
      scheme: 'bearer',
      description: 'Created by an admin for one app; allows uploads, previews or activations.',
    },
  };
  return {
    openapi,
    info,
    servers: [{ url: '/' }],
    tags,
    'x-events': LIVE_EVENTS,
    paths,
    components: { ...components, securitySchemes },
  } as unknown as OpenAPIObject;
}
