import { ApiProblem } from '@epm/router/client';
import { extendFailureMessage, extractCurrentRecord, getFailureMessage, toFieldErrors } from './server-errors.ts';

const createError = (status: number, more: object = {}) =>
  new ApiProblem(status, {
    type: 'about:blank',
    title: 'T',
    status,
    code: 'c',
    detail: 'Detail.',
    traceId: 't',
    ...more,
  });

describe('extractCurrentRecord', () => {
  it('returns the current record of a 409 response', () => {
    expect(extractCurrentRecord(createError(409, { current: { version: 2 } }))).toEqual({ version: 2 });
  });

  it.each([
    ['a 409 response without a record', createError(409)],
    ['a 409 response of a proxy', new ApiProblem(409, null)],
    ['a response with another status', createError(422, { current: { version: 2 } })],
    ['a request without a response', new TypeError('Failed to fetch')],
  ])('returns null for %s', (_case, error) => {
    expect(extractCurrentRecord(error)).toBeNull();
  });
});

it.each([
  ['the detail of a 4xx response', createError(422), 'Detail.'],
  ['the general message for a 5xx response', createError(503), 'Failed'],
  ['the general message for a 4xx response of a proxy', new ApiProblem(413, null), 'Failed'],
  ['the general message without a response', new TypeError('Failed to fetch'), 'Failed'],
])('getFailureMessage returns %s', (_case, error, message) => {
  expect(getFailureMessage(error, 'Failed')).toBe(message);
});

it.each([
  ['both messages for a 4xx response', createError(422), 'Failed. Detail.'],
  ['the general message for a 5xx response', createError(503), 'Failed'],
  ['the general message for a 4xx response of a proxy', new ApiProblem(413, null), 'Failed'],
  ['the general message without a response', new TypeError('Failed to fetch'), 'Failed'],
])('extendFailureMessage returns %s', (_case, error, message) => {
  expect(extendFailureMessage(error, 'Failed')).toBe(message);
});

describe('toFieldErrors', () => {
  const errors = [
    { field: 'name', message: 'Enter a name.' },
    { field: 'version', message: 'Enter a number.' },
  ];

  it('returns the errors by field', () => {
    expect(toFieldErrors(createError(422, { errors }))).toEqual({ name: 'Enter a name.', version: 'Enter a number.' });
  });

  it('returns only the errors of the given fields', () => {
    expect(toFieldErrors(createError(422, { errors }), ['name', 'email'])).toEqual({ name: 'Enter a name.' });
  });

  it.each([createError(409), new ApiProblem(422, null), new TypeError('Failed to fetch')])(
    'returns no errors for %s',
    (error) => {
      expect(toFieldErrors(error)).toEqual({});
    },
  );
});
