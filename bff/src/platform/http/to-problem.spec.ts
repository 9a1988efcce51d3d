import { BadRequestException, InternalServerErrorException, PayloadTooLargeException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { DatabaseBusyError, DatabaseUnresponsiveError } from '../database/connection-pool.ts';
import {
  conflict,
  denied,
  DomainError,
  invalid,
  limited,
  notFound,
  unauthenticated,
  unavailable,
} from '../errors/domain-error.ts';
import { toProblem } from './to-problem.ts';

const createQueryError = (code: string, message = 'boom'): QueryFailedError =>
  new QueryFailedError('SELECT secret FROM vault', [], Object.assign(new Error(message), { code }));

test.each([
  ['invalid', 400, invalid('a', 'A')],
  ['unauthenticated', 401, unauthenticated('a', 'A')],
  ['denied', 403, denied('a', 'A')],
  ['notFound', 404, notFound('a', 'A')],
  ['conflict', 409, conflict('a', 'A')],
  ['limited', 429, limited('a', 'A', 3)],
  ['unavailable', 503, unavailable('a', 'A')],
])('maps the error %s to the status %i', (_, status, error) => {
  const { problem } = toProblem(error, 't');
  expect(problem).toMatchObject({ status, code: 'a', detail: 'A', traceId: 't', type: 'about:blank' });
});

test('the problem contains neither the internal message nor the cause', () => {
  const error = new DomainError('conflict', 'a', 'For the user', { message: 'For the log', cause: new Error('deep') });
  expect(JSON.stringify(toProblem(error, 't'))).not.toMatch(/For the log|deep/);
});

test('the problem contains the field errors and the Retry-After delay', () => {
  const fields = [{ field: 'email', message: 'Email is required' }];
  expect(toProblem(invalid('a', 'A', fields), 't').problem.errors).toEqual(fields);
  expect(toProblem(limited('a', 'A', 3), 't').retryAfter).toBe(3);
});

test.each([
  ['connection refused', Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })],
  [
    'connection refused on every address',
    new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]),
  ],
  ['connection terminated', new Error('Connection terminated unexpectedly')],
  ['connection timeout', new Error('timeout exceeded when trying to connect')],
  ['unresponsive', new DatabaseUnresponsiveError('No response from Postgres')],
  ['client timeout', new Error('Query read timeout')],
  ['shutting down', createQueryError('57P01')],
  ['starting', createQueryError('57P03')],
  ['too many connections', createQueryError('53300')],
  ['server timeout', createQueryError('57014')],
])('maps a database error (%s) to 503 with a Retry-After of one second', (_name, error) => {
  const { problem, retryAfter } = toProblem(error, 't');
  expect(problem).toMatchObject({ status: 503, code: 'database.unavailable' });
  expect(retryAfter).toBe(1);
});

test('maps a busy pool to 503 server.busy with a Retry-After of ten seconds', () => {
  const { problem, retryAfter } = toProblem(new DatabaseBusyError('No connection came free in time'), 't');
  expect(problem).toMatchObject({ status: 503, code: 'server.busy' });
  expect(problem.detail).toBe(
    'More requests are coming in than we can answer right now. Nothing you entered is lost; please try again in 10 seconds.',
  );
  expect(retryAfter).toBe(10);
});

test.each(['22021', '22P05'])('maps text that Postgres cannot store (%s) to 400', (code) => {
  expect(toProblem(createQueryError(code), 't').problem.status).toBe(400);
});

test.each([
  ['a broken statement', createQueryError('42601', 'syntax error at or near "secret"')],
  ['a vendor exception', new InternalServerErrorException('vendor said secret')],
  ['a bug', new TypeError('Cannot read properties of secret')],
  ['a thrown string', 'secret'],
  ['undefined', undefined],
])('maps %s to 500 without revealing the cause', (_name, error) => {
  const response = toProblem(error, 't');
  expect(response.problem).toMatchObject({ status: 500, code: 'internal' });
  expect(JSON.stringify(response)).not.toMatch(/secret|vault/);
});

test('a framework error keeps its status and gets a new message', () => {
  expect(toProblem(new BadRequestException('Unexpected token secret in JSON'), 't').problem).toMatchObject({
    status: 400,
    code: 'request.malformed',
    detail: 'The request could not be read.',
  });
  expect(toProblem(new PayloadTooLargeException(), 't').problem.status).toBe(413);
});
