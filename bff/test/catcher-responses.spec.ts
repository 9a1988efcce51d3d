import { buildResponse, RESPONSE_KINDS, type ResponseKind } from '../../tools/mail-catcher/responses.ts';
import { classifyMessage } from '../src/notifications/inbound/classify-message.ts';
import { parseMessage } from '../src/notifications/inbound/parse-message.ts';
import { listSendIds } from '../src/notifications/inbound/send-ids.ts';

const SEND_ID = '0b0e7c1e-5a3c-4d7e-9f00-0123456789ab';
const recipient = 'owner@example.com';
const originalEmail = {
  recipient,
  sender: 'Hearth & Home <hello@example.com>',
  subject: 'Your analysis is ready — 1420 Elm',
  messageId: `<${SEND_ID}@example.com>`,
  text: 'Hello\nread it here',
  source: Buffer.from(`Message-ID: <${SEND_ID}@example.com>\r\nSubject: =?utf-8?Q?=E2=80=94?=\r\n\r\nHello Zoë\r\n`),
};

const EXPECTED_CLASSIFICATIONS: Record<ResponseKind, object> = {
  reply: { kind: 'reply', content: 'Yes, call me – Zoë\n\nOn Friday' },
  'auto-reply': { kind: 'auto-reply', content: expect.stringContaining('out of the office') },
  bounce: { kind: 'bounce', recipient, status: '5.1.1', isPermanent: true },
  complaint: { kind: 'complaint', recipient },
};

it.each(RESPONSE_KINDS)('the app classifies the %s of the mail catcher', async (kind) => {
  const message = await parseMessage(await buildResponse(kind, originalEmail, 'Yes, call me – Zoë\n\nOn Friday'));
  const classification = classifyMessage(message);
  expect(classification).toEqual(EXPECTED_CLASSIFICATIONS[kind]);
  expect(listSendIds(message, classification)).toEqual([SEND_ID]);
  expect(message.messageId).not.toBeNull();
});
