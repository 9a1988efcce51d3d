import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeValidationErrors, findOperation, findWebhookValidator } from './contract.ts';

interface JsonContent {
  'application/json'?: { example?: unknown };
}
interface Operation {
  responses: Record<string, { content?: JsonContent }>;
  requestBody?: { content: JsonContent };
}

const contract = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '..', 'contracts', 'docuseal.openapi.json'), 'utf8'),
) as { paths: Record<string, Record<string, Operation>>; webhooks: Record<string, { post: Operation }> };

const responseExamples = Object.entries(contract.paths).flatMap(([route, methods]) =>
  Object.entries(methods).flatMap(([method, { responses }]) => {
    const example = responses['200']?.content?.['application/json']?.example;
    return example === undefined ? [] : [[method.toUpperCase(), route.replace('{id}', '1'), example] as const];
  }),
);

it.each(responseExamples)("accepts the vendor's example of %s %s", (method, route, example) => {
  const { isResponseValid } = findOperation(method, route)!.operation;
  expect(isResponseValid(example) ? '' : describeValidationErrors(isResponseValid)).toBe('');
});

it("contains the vendor's examples for at least six operations", () => {
  expect(responseExamples.length).toBeGreaterThan(5);
});

it.each(Object.entries(contract.webhooks))("accepts the vendor's example of the webhook %s", (type, { post }) => {
  const example = post.requestBody?.content['application/json']?.example;
  const isValid = findWebhookValidator(type);
  if (example !== undefined) expect(isValid(example) ? '' : describeValidationErrors(isValid)).toBe('');
  expect(isValid({ event_type: type })).toBe(false);
});

it('finds no operation for an unknown path or method', () => {
  expect(findOperation('GET', '/documents')).toBeNull();
  expect(findOperation('PATCH', '/submissions')).toBeNull();
});
