import { describe, expect, it } from '@jest/globals';
import { WEBINAR_MESSAGES, findWebinarRegistrationErrors } from './webinar-form.ts';

describe('the webinar form', () => {
  it('defines the messages of the webinar form as specified', () => {
    expect(WEBINAR_MESSAGES.sent).toBe('Registration successful!');
    expect(WEBINAR_MESSAGES.failed).toBe('Registration failed. Please try again.');
  });

  it.each([
    ['Ada Lovelace', 'ada@example.org', {}],
    ['', '', { name: WEBINAR_MESSAGES.name, email: WEBINAR_MESSAGES.emailRequired }],
    ['  ', 'ada', { name: WEBINAR_MESSAGES.name, email: WEBINAR_MESSAGES.email }],
    ['x'.repeat(101), 'ada@example.org', { name: 'Use at most 100 characters.' }],
  ])('for the name %j and the email %j, returns the errors %j', (name, email, errors) => {
    expect(findWebinarRegistrationErrors({ name, email })).toEqual(errors);
  });
});
