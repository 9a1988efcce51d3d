import { readdirSync, readFileSync } from 'node:fs';
import { classifyMessage, type Classification } from './classify-message.ts';
import { parseMessage } from './parse-message.ts';
import { listSendIds } from './send-ids.ts';

const FIXTURES = new URL('../../../test/inbound-mail/', import.meta.url);
const SEND_ID = '0b0e7c1e-5a3c-4d7e-9f00-0123456789ab';

const OTHER = { kind: 'other' };
const bounce = (recipient: string, status: string, isPermanent: boolean) => ({
  kind: 'bounce',
  recipient,
  status,
  isPermanent,
});
const reply = (content: string) => ({ kind: 'reply', content });
const autoReply = (content: string) => ({ kind: 'auto-reply', content });

const EXPECTED: Record<string, object> = {
  'auto-exchange': autoReply('Hello, I am out of the office. For urgent matters, please call Renée.'),
  'auto-gmail': autoReply('I am away until December 1 and will answer then.'),
  'auto-outlook-german': autoReply('Ich bin bis 1. Dezember nicht im Büro.'),
  'auto-ticket': autoReply('Thank you, a member of our team will respond.'),
  'bounce-exchange': bounce('robin.hale@contoso.example', '5.1.10', true),
  'bounce-exim': bounce('robin.hale@example.com', '5.2.2', false),
  'bounce-exim-plain': bounce('robin.hale@example.com', '', true),
  'bounce-expired': bounce('robin.hale@example.com', '4.4.1', false),
  'bounce-gmail': bounce('robin.hale@gmail.com', '5.1.1', true),
  'bounce-microsoft-blocked': bounce('robin.hale@example.com', '5.7.1', false),
  'bounce-postfix': bounce('robin.hale@example.com', '5.1.1', true),
  'bounce-qmail': bounce('robin.hale@example.com', '5.1.1', true),
  'bounce-ses': bounce('robin.hale@example.com', '5.4.4', true),
  'complaint-arf': { kind: 'complaint', recipient: 'robin.hale@example.com' },
  'complaint-not-spam': OTHER,
  'complaint-redacted': { kind: 'complaint', recipient: null },
  'delayed-postfix': OTHER,
  'mailing-list': OTHER,
  'new-message': reply(
    'Hello, on what day could you come by? I wrote: a list of repairs.\n\nFrom: my point of view, Friday is best.',
  ),
  'read-receipt': OTHER,
  'reply-apple': reply('How much is the placement fee?\n\nSent from my iPhone'),
  'reply-bottom-posted': reply('Yes, on Friday.'),
  'reply-gmail': reply('Yes, please call me on Tuesday – after 5.\n\nRobin'),
  'reply-gmail-german': reply('Das klingt gut, bitte rufen Sie mich an.'),
  'reply-original-message': reply('Please send me the agreement.'),
  'reply-outlook': reply('We’re not ready yet. Ask again in spring.\n\nThanks,\nRobin'),
  'reply-outlook-german': reply('Danke für die Schätzung.'),
  'reply-outlook-html': reply('Is 1,900 & up realistic?\nRobin'),
};

/** Messages that reference none of our messages in a header or an enclosed original. */
const UNRELATED = ['auto-outlook-german', 'mailing-list', 'new-message'];

async function classify(name: string): Promise<{ classification: Classification; sendIds: string[] }> {
  const message = await parseMessage(readFileSync(new URL(`${name}.eml`, FIXTURES)));
  const classification = classifyMessage(message);
  return { classification, sendIds: listSendIds(message, classification) };
}

it('has an expected classification for each message in the folder', () => {
  expect(readdirSync(FIXTURES).sort()).toEqual(
    Object.keys(EXPECTED)
      .map((name) => `${name}.eml`)
      .sort(),
  );
});

it.each(Object.keys(EXPECTED))('classifies the message %s as expected', async (name) => {
  expect((await classify(name)).classification).toEqual(EXPECTED[name]);
});

it.each(Object.keys(EXPECTED).filter((name) => EXPECTED[name] !== OTHER))(
  'finds our message that %s is about, if there is one',
  async (name) => {
    expect((await classify(name)).sendIds).toEqual(UNRELATED.includes(name) ? [] : [SEND_ID]);
  },
);

it('ignores ids in the text of a reply, because anyone can write them', async () => {
  const raw = Buffer.from(`From: a@b.example\r\nSubject: Re\r\n\r\nMessage-ID: <${SEND_ID}@lindenholm.example>\r\n`);
  const message = await parseMessage(raw);
  expect(listSendIds(message, classifyMessage(message))).toEqual([]);
});
