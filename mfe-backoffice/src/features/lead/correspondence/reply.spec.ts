import { formatReplySubject, quoteMessage } from './reply.ts';

describe('formatReplySubject', () => {
  it.each([
    ['Rent', 'Re: Rent'],
    ['Re: Rent', 'Re: Rent'],
    ['RE : Rent', 'RE : Rent'],
    ['Regarding rent', 'Re: Regarding rent'],
    ['', 'Re: Your email'],
    [' a\tb\u0000\nc ', 'Re: a b c'],
  ])('formats the subject of a reply to %j as %j', (subject, expected) => {
    expect(formatReplySubject(subject)).toBe(expected);
  });

  it('shortens a long subject to 200 characters', () => {
    expect(formatReplySubject('x'.repeat(300))).toHaveLength(200);
  });
});

it('quotes each line below the day and the author', () => {
  const message = { content: '\nYes.\r\n\r\n> Earlier\u0007\n', at: '2026-05-03T17:05:00.000Z' };
  expect(quoteMessage(message, 'Ann Oak')).toBe('On May 3, 2026, Ann Oak wrote:\n> Yes.\n>\n> > Earlier');
});

it('quotes a message from an owner without a name', () => {
  expect(quoteMessage({ content: 'Yes', at: '2026-05-03T17:05:00.000Z' }, '')).toBe(
    'On May 3, 2026, you wrote:\n> Yes',
  );
});
