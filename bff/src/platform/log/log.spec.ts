import { QueryFailedError } from 'typeorm';
import { describeError } from './log.ts';

it('describeError omits the row data of a failed statement', () => {
  const driverError = Object.assign(new Error('duplicate key value violates unique constraint "contacts_email_key"'), {
    code: '23505',
    constraint: 'contacts_email_key',
    detail: 'Key (email)=(pat@example.com) already exists.',
  });
  const error = new QueryFailedError('INSERT INTO contacts (email) VALUES ($1)', ['pat@example.com'], driverError);
  const described = describeError(new Error('capture failed', { cause: error }));
  expect(described).toMatchObject({
    type: 'Error',
    message: 'capture failed',
    cause: { type: 'QueryFailedError', code: '23505', constraint: 'contacts_email_key', stack: expect.any(String) },
  });
  expect(JSON.stringify(described)).not.toContain('pat@example.com');
});

it('describeError accepts thrown values that are not errors', () => {
  expect(describeError('nothing')).toEqual({ message: 'nothing' });
  expect(describeError(null)).toEqual({ message: 'null' });
});
