import { describe, expect, it } from '@jest/globals';
import { deriveApiNeeds, findApiErrors } from './api-needs.ts';
import type { ApiDocument } from './operation-shapes.ts';

const createJsonContent = (schema: object) => ({ content: { 'application/json': { schema } } });

/** Creates the document of an API with one operation that returns fees and one that saves them. */
function createApi(fee: object, { required = ['monthly'], more = {} } = {}): ApiDocument {
  return {
    'x-events': [],
    paths: {
      '/api/fees': {
        get: { responses: { 200: createJsonContent({ type: 'array', items: { $ref: '#/components/schemas/Fee' } }) } },
        put: {
          parameters: [{ name: 'day', in: 'query', schema: { type: 'string' } }],
          requestBody: { required: true, ...createJsonContent({ $ref: '#/components/schemas/Fee' }) },
          responses: { 204: {} },
        },
      },
      ...more,
    },
    components: { schemas: { Fee: { type: 'object', properties: fee, required } } },
  };
}

const builtApi = createApi({ monthly: { type: 'integer' }, note: { type: ['string', 'null'] } });
const needs = deriveApiNeeds(['PUT /api/fees', 'GET /api/fees', 'GET /api/unknown'], builtApi);
const findErrors = (api: ApiDocument) => findApiErrors('mfe-public', needs, api);

it('derives the value types of each operation in the document', () => {
  expect(needs).toEqual({
    'GET /api/fees': {
      request: {},
      response: {
        body: ['array'],
        'body[]': ['object'],
        'body[].monthly': ['number'],
        'body[].note': ['null', 'string', 'undefined'],
      },
    },
    'PUT /api/fees': {
      request: {
        'query.day': ['string', 'undefined'],
        body: ['object'],
        'body.monthly': ['number'],
        'body.note': ['null', 'string', 'undefined'],
      },
      response: {},
    },
  });
});

it('stops at recursive schemas', () => {
  const api = createApi({
    monthly: { type: 'integer' },
    parts: { type: 'array', items: { $ref: '#/components/schemas/Fee' } },
  });
  expect(deriveApiNeeds(['GET /api/fees'], api)['GET /api/fees']?.response['body[].parts[]']).toEqual(['object']);
});

describe('findApiErrors', () => {
  it('accepts the same API, and an API with additions', () => {
    expect(findErrors(builtApi)).toEqual([]);
    const added = { monthly: { type: 'number' }, note: { type: ['string', 'null'] }, setup: { type: 'integer' } };
    expect(findErrors(createApi(added, { more: { '/api/plans': {} } }))).toEqual([]);
  });

  it('reports an operation that the API lacks', () => {
    const { put } = builtApi.paths['/api/fees'] ?? {};
    expect(findErrors({ ...builtApi, paths: { '/api/fees': { put } } })).toEqual([
      'mfe-public needs GET /api/fees, which the API does not have',
    ]);
  });

  it('reports a value that the API does not return or accept', () => {
    expect(
      findErrors(createApi({ perMonth: { type: 'integer' }, note: { type: ['string', 'null'] } }, { required: [] })),
    ).toEqual([
      'mfe-public needs GET /api/fees to return body[].monthly as number, but the API returns nothing',
      'mfe-public needs PUT /api/fees to accept body.monthly as number, but the API accepts nothing',
    ]);
  });

  it.each(['constructor', '__proto__', 'toString'])('reports the value %s, which objects inherit', (name) => {
    const shape = Object.fromEntries([[name, ['string']]]);
    expect(findApiErrors('mfe-public', { 'PUT /api/fees': { request: shape, response: shape } }, builtApi)).toEqual([
      `mfe-public needs PUT /api/fees to return ${name} as string, but the API returns nothing`,
      `mfe-public needs PUT /api/fees to accept ${name} as string, but the API accepts nothing`,
      'mfe-public needs PUT /api/fees to work without body, but the API requires it',
    ]);
    expect(findApiErrors('mfe-public', { [`${name} /api/fees`]: { request: {}, response: {} } }, builtApi)).toEqual([
      `mfe-public needs ${name} /api/fees, which the API does not have`,
    ]);
  });

  it('reports a value that may be null or absent where the app expects a value', () => {
    const nullable = createApi({ monthly: { type: ['integer', 'null'] }, note: { type: ['string', 'null'] } });
    expect(findErrors(nullable)).toEqual([
      'mfe-public needs GET /api/fees to return body[].monthly as number, but the API returns null or number',
    ]);
  });

  it('reports a value that the API requires but the app may omit', () => {
    const strict = { monthly: { type: 'integer' }, note: { type: ['string', 'null'] }, day: { type: 'string' } };
    expect(findErrors(createApi(strict, { required: ['monthly', 'note', 'day'] }))).toEqual([
      'mfe-public needs PUT /api/fees to accept body.note as null or string or nothing, but the API accepts null or string',
      'mfe-public needs PUT /api/fees to work without body.day, but the API requires it',
    ]);
  });

  it('lists five differences, and states the number of further differences', () => {
    const names = Array.from({ length: 8 }, (_, index) => `GET /api/${index}`);
    const all = { 'x-events': [], paths: Object.fromEntries(names.map((name) => [name.slice(4), { get: {} }])) };
    const errors = findApiErrors('mfe-public', deriveApiNeeds(names, all), { 'x-events': [], paths: {} });
    expect([errors.length, errors.at(-1)]).toEqual([6, 'mfe-public differs from the API in 3 more values']);
  });
});
