import { classifyRefusal, isMailboxGone } from './smtp-refusals.ts';

const buildRefusal = (command: string, response: string) => ({ code: Number(response.slice(0, 3)), command, response });

test.each([
  ['RCPT TO', '550 5.1.1 User unknown in relay recipient table', 'recipient'],
  ['RCPT TO', '553 5.1.3 Bad address syntax', 'recipient'],
  ['RCPT TO', '552 5.2.2 Mailbox full', 'recipient'],
  ['RCPT TO', '550 No such user here', 'recipient'],
  ['RCPT TO', '450 4.2.0 Greylisted', 'recipient'],
  ['RCPT TO', '550 5.7.1 Relaying denied', 'service'],
  ['RCPT TO', '550 relay not permitted', 'service'],
  ['RCPT TO', '554 Blocked by our policy', 'service'],
  ['RCPT TO', '553 5.1.8 Sender address rejected', 'service'],
  ['RCPT TO', '530 Authentication required', 'service'],
  ['MAIL FROM', '550 5.1.1 Whatever it says', 'service'],
  ['AUTH PLAIN', '535 5.7.8 Bad credentials', 'service'],
  ['CONN', '554 No SMTP service here', 'service'],
  ['DATA', '421 Closing', 'service'],
  ['DATA', '451 Local error in processing', 'service'],
  ['DATA', '554 5.6.0 Malformed', 'message'],
  ['DATA', '554 Transaction failed', 'message'],
])('after the command %s, attributes the reply "%s" to the %s', (command, response, cause) => {
  expect(classifyRefusal(buildRefusal(command, response))).toBe(cause);
});

test('reports a missing mailbox only when the enhanced status code has that meaning', () => {
  expect(isMailboxGone(buildRefusal('RCPT TO', '550 5.1.1 No such user'))).toBe(true);
  expect(isMailboxGone(buildRefusal('RCPT TO', '550 5.2.2 Full'))).toBe(false);
  expect(isMailboxGone(buildRefusal('RCPT TO', '450 4.1.1 Not now'))).toBe(false);
  expect(isMailboxGone(buildRefusal('MAIL FROM', '550 5.1.1 Your address'))).toBe(false);
});
