import { readdirSync, readFileSync } from 'node:fs';
import { classifyMessage, type Classification } from './classify-message.ts';
import { parseMessage } from './parse-message.ts';
import { listSendIds } from './send-ids.ts';

const FIXTURES_URL = new URL('../../../test/inbound-mail/', import.meta.url);
const SEND_ID = '0b0e7c1e-5a3c-4d7e-9f00-0123456789ab';

const OTHER_CLASSIFICATION = { kind: 'other' };
const buildBounce = (recipient: string, status: string, isPermanent: boolean) => ({
  kind: 'bounce',
  recipient,
  status,
  isPermanent,
});
const buildReply = (content: string) => ({ kind: 'reply', content });
const buildAutoReply = (content: string) => ({ kind: 'auto-reply', content });

const EXPECTED_CLASSIFICATIONS: Record<string, object> = {
  'auto-exchange': buildAutoReply('Hello, I am out of the office. For urgent matters, please call Renée.'),
  'auto-gmail': buildAutoReply('I am away until December 1 and will answer then.'),
  'auto-outlook-german': buildAutoReply('Ich bin bis 1. Dezember nicht im Büro.'),
  'auto-ticket': buildAutoReply('Thank you, a member of our team will respond.'),
  'bounce-exchange': buildBounce('robin.hale@contoso.example', '5.1.10', true),
  'bounce-exim': buildBounce('robin.hale@example.com', '5.2.2', false),
  'bounce-exim-plain': buildBounce('robin.hale@example.com', '', true),
  'bounce-expired': buildBounce('robin.hale@example.com', '4.4.1', false),
  'bounce-gmail': buildBounce('robin.hale@gmail.com', '5.1.1', true),
  'bounce-microsoft-blocked': buildBounce('robin.hale@example.com', '5.7.1', false),
  'bounce-postfix': buildBounce('robin.hale@example.com', '5.1.1', true),
  'bounce-qmail': buildBounce('robin.hale@example.com', '5.1.1', true),
  'bounce-ses': buildBounce('robin.hale@example.com', '5.4.4', true),
  'complaint-arf': { kind: 'complaint', recipient: 'robin.hale@example.com' },
  'complaint-not-spam': OTHER_CLASSIFICATION,
  'complaint-redacted': { kind: 'complaint', recipient: null },
  'delayed-postfix': OTHER_CLASSIFICATION,
  'mailing-list': OTHER_CLASSIFICATION,
  'new-message': buildReply(
    'Hello, on what day could you come by? I wrote: a list of repairs.\n\nFrom: my point of view, Friday is best.',
  ),
  'read-receipt': OTHER_CLASSIFICATION,
  'reply-apple': buildReply('How much is the placement fee?\n\nSent from my iPhone'),
  'reply-bottom-posted': buildReply('Yes, on Friday.'),
  'reply-gmail': buildReply('Yes, please call me on Tuesday – after 5.\n\nRobin'),
  'reply-gmail-german': buildReply('Das klingt gut, bitte rufen Sie mich an.'),
  'reply-original-message': buildReply('Please send me the agreement.'),
  'reply-outlook': buildReply('We’re not ready yet. Ask again in spring.\n\nThanks,\nRobin'),
  'reply-outlook-german': buildReply('Danke für die Schätzung.'),
  'reply-outlook-html': buildReply('Is 1,900 & up realistic?\nRobin'),
};

/** Messages that reference none of our messages in a header or an enclosed original. */
const UNRELATED_MESSAGES = ['auto-outlook-german', 'mailing-list', 'new-message'];

async function classifyFixture(name: string): Promise<{ classification: Classification; sendIds: string[] }> {
  const message = await parseMessage(readFileSync(new URL(`${name}.eml`, FIXTURES_URL)));
  const classification = classifyMessage(message);
  return { classification, sendIds: listSendIds(message, classification) };
}

it('has an expected classification for each message in the folder', () => {
  expect(readdirSync(FIXTURES_URL).sort()).toEqual(
    Object.keys(EXPECTED_CLASSIFICATIONS)
      .map((name) => `${name}.eml`)
      .sort(),
  );
});

it.each(Object.keys(EXPECTED_CLASSIFICATIONS))('classifies the message %s as expected', async (name) => {
  expect((await classifyFixture(name)).classification).toEqual(EXPECTED_CLASSIFICATIONS[name]);
});

it.each(
  Object.keys(EXPECTED_CLASSIFICATIONS).filter((name) => EXPECTED_CLASSIFICATIONS[name] !== OTHER_CLASSIFICATION),
)('finds our message that %s is about, if there is one', async (name) => {
  expect((await classifyFixture(name)).sendIds).toEqual(UNRELATED_MESSAGES.includes(name) ? [] : [SEND_ID]);
});

it('ignores ids in the text of a reply, because anyone can write them', async () => {
  const raw = Buffer.from(`From: a@b.example\r\nSubject: Re\r\n\r\nMessage-ID: <${SEND_ID}@lindenholm.example>\r\n`);
  const message = await parseMessage(raw);
  expect(listSendIds(message, classifyMessage(message))).toEqual([]);
});
