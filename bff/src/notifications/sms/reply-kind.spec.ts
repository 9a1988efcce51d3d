import { classifyReply, isStopKeyword } from './reply-kind.ts';

it.each([
  'STOP',
  ' stop ',
  'Stop.',
  '"STOP"',
  'QUIT',
  'END',
  'REVOKE',
  'OPT OUT',
  'opt-out',
  'CANCEL',
  'UNSUBSCRIBE',
  'STOPALL',
  'S T O P',
  'stop please',
  'Please stop',
  'please stop texting me',
  'STOP!!! I said stop',
  'Stop sending me these',
  'cancel please',
  'quit texting me',
  'unsubscribe me please',
  'I want to opt out of these messages',
  'Opt me out',
  "Don't text me again",
  'do not contact me',
  'No more texts please',
  'remove me from your list',
  'take my number off',
  'leave me alone',
  'Wrong number',
  'ok stop 🙏',
])('the reply %j is an opt-out', (body) => expect(classifyReply(body)).toBe('stop'));

it.each([
  'Yes',
  'Thanks, see you then',
  'Can you stop by on Friday instead?',
  'I will stop in at 2',
  'It is next to the bus stop',
  "Don't stop, this is going well",
  'Please cancel my visit',
  'When does it end?',
  'The lease ends in May',
  'Can we start at 3 instead of 2?',
  'I need help with the gate code',
  '',
  '👍',
])('the reply %j is neither an opt-out nor a keyword', (body) => expect(classifyReply(body)).toBe('other'));

it.each([
  ['START', 'start'],
  ['unstop', 'start'],
  ['Help', 'help'],
  ['INFO', 'help'],
  ['help?', 'help'],
])('the reply %j means %s', (body, kind) => expect(classifyReply(body)).toBe(kind));

it('distinguishes the opt-out words that Twilio confirms from other opt-outs', () => {
  expect([' Stop ', 'QUIT', 'OPTOUT'].map(isStopKeyword)).toEqual([true, true, true]);
  expect(['stop please', 'OPT OUT', 'Stop.'].map(isStopKeyword)).toEqual([false, false, false]);
});
