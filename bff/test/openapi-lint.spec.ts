import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lintFromString, loadConfig } from '@redocly/openapi-core';
import { ROLE_MATRIX } from './role-matrix.ts';

const bffFolder = join(import.meta.dirname, '..');
const documentText = readFileSync(join(bffFolder, 'openapi.json'), 'utf8');

interface Operation {
  operationId: string;
  tags: string[];
  summary?: string;
  description?: string;
  security: { session?: string[] }[];
  responses: Record<string, { description: string; content?: Record<string, object> }>;
}
interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes?: object;
    schemas: Record<string, { properties?: Record<string, { format?: string; example?: string }> }>;
  };
}
const document = JSON.parse(documentText) as OpenApiDocument;
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));

/** Returns the findings of `redocly lint` with the rules of redocly.yaml. */
async function findLintErrors(source: string): Promise<string[]> {
  const config = await loadConfig({ configPath: join(bffFolder, 'redocly.yaml') });
  const problems = await lintFromString({ source, absoluteRef: join(bffFolder, 'openapi.json'), config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
}

it('the OpenAPI document passes redocly lint', async () => {
  expect(await findLintErrors(documentText)).toEqual([]);
});

it('redocly lint reports a missing security scheme', async () => {
  const { securitySchemes: _, ...components } = document.components;
  expect((await findLintErrors(JSON.stringify({ ...document, components }))).join()).toContain('security-defined');
});

it('every operation has a tag, a summary and a security requirement', () => {
  const incomplete = operations.filter(
    ({ tags, summary, security }) => tags.length !== 1 || !summary || !Array.isArray(security),
  );
  expect(incomplete.map(({ operationId }) => operationId)).toEqual([]);
  const protectedOperations = operations
    .filter(({ security }) => security.length > 0)
    .map(({ operationId }) => operationId);
  expect(protectedOperations).toEqual(expect.arrayContaining(['getLead', 'listUsers']));
  expect(protectedOperations).not.toContain('signIn');
});

it('every operation has a summary and a description from its docstring', () => {
  const undescribed = operations.filter(
    ({ summary = '', description = '' }) => summary.length < 10 || description.length < 40,
  );
  expect(undescribed.map(({ operationId }) => operationId)).toEqual([]);
  expect(operations.filter(({ summary = '' }) => summary.length > 120).map(({ operationId }) => operationId)).toEqual(
    [],
  );
});

it('every description ends with the required role from the role matrix', () => {
  const ends = {
    anyone: 'Needs no session.',
    staff: 'For signed-in staff.',
    marketing: 'For admins and users with the marketing grant.',
    deployTokens: 'For deploy tokens, admins and users with the marketing grant.',
    uploaders: 'For deploy tokens and admins.',
    admins: 'For admins.',
  } as const;
  for (const [role, routes] of Object.entries(ROLE_MATRIX) as [keyof typeof ends, readonly string[]][]) {
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect([route, operation?.description?.endsWith(` ${ends[role]}`)]).toEqual([route, true]);
      expect([route, operation?.security]).toEqual([
        route,
        {
          anyone: [],
          staff: [{ session: [] }],
          marketing: [{ session: ['marketing'] }],
          deployTokens: [{ session: ['marketing'] }, { deployToken: expect.any(Array) as string[] }],
          uploaders: [{ session: ['admin'] }, { deployToken: expect.any(Array) as string[] }],
          admins: [{ session: ['admin'] }],
        }[role],
      ]);
    }
  }
});

it('every response with a body declares its content type', () => {
  const types = (id: string) =>
    Object.keys(operations.find(({ operationId }) => operationId === id)?.responses['200']?.content ?? {});
  expect(types('serveReportFile')).toEqual(['application/pdf']);
  const empty = operations.filter(({ responses }) =>
    Object.entries(responses).some(([status, { content }]) => status !== '204' && !content),
  );
  expect(empty.map(({ operationId }) => operationId)).toEqual([]);
});

it('every uuid, email and date-time field has an example', () => {
  const fields = Object.values(document.components.schemas).flatMap(({ properties = {} }) => Object.values(properties));
  const formatted = fields.filter(({ format }) => ['uuid', 'email', 'date-time'].includes(format ?? ''));
  expect(formatted.length).toBeGreaterThan(50);
  expect(formatted.filter(({ example }) => example === undefined)).toEqual([]);
});
