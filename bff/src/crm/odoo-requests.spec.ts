import { toFailure } from './odoo-requests.ts';

it.each([
  [401, null, 'refused'],
  [403, { name: 'odoo.exceptions.AccessError' }, 'refused'],
  [200, { name: 'odoo.exceptions.AccessDenied' }, 'refused'],
  [404, { name: 'odoo.exceptions.MissingError' }, 'declined'],
  [422, null, 'declined'],
  [500, { name: 'builtins.ValueError' }, 'declined'],
  [200, { name: 'odoo.exceptions.ValidationError' }, 'declined'],
  [429, { name: 'werkzeug.exceptions.TooManyRequests' }, 'unavailable'],
  [500, { name: 'psycopg2.OperationalError' }, 'unavailable'],
  [200, { name: 'psycopg2.errors.SerializationFailure' }, 'unavailable'],
  [502, '<html>', 'unavailable'],
])('maps status %d with the error %j to the outcome %s', (status, error, kind) => {
  expect(toFailure(status, error).kind).toBe(kind);
});

it('describes a failure by its exception, and never by its message or traceback', () => {
  const error = { name: 'odoo.exceptions.AccessError', message: 'ann@example.com', debug: 'Traceback ann' };
  expect(toFailure(403, error)).toEqual({
    kind: 'refused',
    reason: 'the provider returned 403 (odoo.exceptions.AccessError)',
  });
  expect(JSON.stringify(toFailure(500, { name: 'ann@example.com is bad' }))).not.toContain('ann');
});
