import { BadRequestException, InternalServerErrorException, PayloadTooLargeException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { DatabaseBusy, DatabaseUnresponsive } from '../database/connection-pool.ts';
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

const sql = (code: string, message = 'boom'): QueryFailedError =>
  new QueryFailedError('SELECT secret FROM vault', [], Object.assign(new Error(message), { code }));

test.each([
  [invalid('a', 'A'), 400],
  [unauthenticated('a', 'A'), 401],
  [denied('a', 'A'), 403],
  [notFound('a', 'A'), 404],
  [conflict('a', 'A'), 409],
  [limited('a', 'A', 3), 429],
  [unavailable('a', 'A'), 503],
])('%s has its status', (error, status) => {
  const { problem } = toProblem(error, 't');
  expect(problem).toMatchObject({ status, code: 'a', detail: 'A', traceId: 't', type: 'about:blank' });
});

test('the internal message and the cause stay inside', () => {
  const error = new DomainError('conflict', 'a', 'For the user', { message: 'For the log', cause: new Error('deep') });
  expect(JSON.stringify(toProblem(error, 't'))).not.toMatch(/For the log|deep/);
});

test('fields and the wait are passed on', () => {
  const fields = [{ field: 'email', message: 'Email is required' }];
  expect(toProblem(invalid('a', 'A', fields), 't').problem.errors).toEqual(fields);
  expect(toProblem(limited('a', 'A', 3), 't').retryAfter).toBe(3);
});

test.each([
  ['refused', Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })],
  ['refused on every address', new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })])],
  ['terminated', new Error('Connection terminated unexpectedly')],
  ['exhausted', new Error('timeout exceeded when trying to connect')],
  ['quiet', new DatabaseUnresponsive('No answer from Postgres')],
  ['silent', new Error('Query read timeout')],
  ['shutting down', sql('57P01')],
  ['starting', sql('57P03')],
  ['full', sql('53300')],
  ['too slow', sql('57014')],
])('a database that is %s is a 503 with a short wait', (_name, error) => {
  const { problem, retryAfter } = toProblem(error, 't');
  expect(problem).toMatchObject({ status: 503, code: 'database.unavailable' });
  expect(retryAfter).toBe(1);
});

test('a busy server says so, and when to try again', () => {
  const { problem, retryAfter } = toProblem(new DatabaseBusy('No connection came free in time'), 't');
  expect(problem).toMatchObject({ status: 503, code: 'server.busy' });
  expect(problem.detail).toBe(
    'More requests are coming in than we can answer right now. Nothing you entered is lost; please try again in 10 seconds.',
  );
  expect(retryAfter).toBe(10);
});

test.each(['22021', '22P05'])('text that Postgres cannot store (%s) is the caller’s fault', (code) => {
  expect(toProblem(sql(code), 't').problem.status).toBe(400);
});

test.each([
  ['a broken statement', sql('42601', 'syntax error at or near "secret"')],
  ['a vendor’s exception', new InternalServerErrorException('vendor said secret')],
  ['a bug', new TypeError('Cannot read properties of secret')],
  ['a thrown text', 'secret'],
  ['nothing', undefined],
])('%s is a 500 that says nothing of its cause', (_name, error) => {
  const answer = toProblem(error, 't');
  expect(answer.problem).toMatchObject({ status: 500, code: 'internal' });
  expect(JSON.stringify(answer)).not.toMatch(/secret|vault/);
});

test('what the framework refuses keeps its status and loses its words', () => {
  expect(toProblem(new BadRequestException('Unexpected token secret in JSON'), 't').problem).toMatchObject({
    status: 400,
    code: 'request.malformed',
    detail: 'The request could not be read.',
  });
  expect(toProblem(new PayloadTooLargeException(), 't').problem.status).toBe(413);
});
