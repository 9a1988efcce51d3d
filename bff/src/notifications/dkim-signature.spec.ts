import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import { signMessage } from './dkim-signature.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const dkimSetting = {
  selector: 'mail2026',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

const HEADERS = [
  'From: Lindenholm <owners@lindenholm.example>',
  'To: owner@example.com',
  'Subject:  What the rent\r\n estimate  leaves out',
  'Message-ID: <1@lindenholm.example>',
  'List-Unsubscribe: <https://site.test/api/unsubscribe/key>',
  'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  'X-Other: unsigned',
];
const BODY = 'Hello,\r\n\r\ntrailing space \t\r\nand  two spaces.\r\n\r\n\r\n';

/** Relaxed canonicalization of a header (RFC 6376, section 3.4.2). */
function relaxHeader(header: string): string {
  const colon = header.indexOf(':');
  const value = header
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ');
  return `${header.slice(0, colon).trim().toLowerCase()}:${value.trim()}`;
}

/** Relaxed canonicalization of a body (RFC 6376, section 3.4.4). */
const relaxBody = (body: string): string =>
  `${body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '')}\r\n`;

/** Verifies the DKIM signature in the first header, as a mail provider does. */
function verifySignature(message: string): {
  tags: Record<string, string>;
  isBodyValid: boolean;
  isSignatureValid: boolean;
} {
  const end = message.indexOf('\r\n\r\n');
  const [signature = '', ...headers] = message.slice(0, end).split(/\r\n(?![ \t])/);
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => tag.replace(/\s/g, ''))
      .filter(Boolean)
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  ) as Record<string, string>;
  const signed = (tags.h ?? '').split(':').flatMap((name) => {
    const header = headers.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return header === undefined ? [] : [relaxHeader(header)];
  });
  const unsigned = relaxHeader(signature.replace(/(;\s*b=)[\s\S]*$/, '$1'));
  const verifier = createVerify('RSA-SHA256').update([...signed, unsigned].join('\r\n'));
  return {
    tags,
    isBodyValid:
      createHash('sha256')
        .update(relaxBody(message.slice(end + 4)))
        .digest('base64') === tags.bh,
    isSignatureValid: verifier.verify(publicKey, tags.b ?? '', 'base64'),
  };
}

const signTestMessage = async (): Promise<string> =>
  (
    await signMessage(Buffer.from(`${HEADERS.join('\r\n')}\r\n\r\n${BODY}`), dkimSetting, 'lindenholm.example')
  ).toString();

it("signs the message for the sender's domain, including the headers for one-click unsubscribing", async () => {
  const { tags, isBodyValid, isSignatureValid } = verifySignature(await signTestMessage());
  expect(tags).toMatchObject({ v: '1', a: 'rsa-sha256', c: 'relaxed/relaxed', d: 'lindenholm.example', s: 'mail2026' });
  expect(tags.h?.toLowerCase().split(':')).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
  expect([isBodyValid, isSignatureValid]).toEqual([true, true]);
});

it.each([
  ['the subject', 'estimate', 'estimates', { isSignatureValid: false }],
  ['the unsubscribe link', '/key>', '/other>', { isSignatureValid: false }],
  ['the body', 'Hello', 'Hallo', { isBodyValid: false }],
  ['an unsigned header', 'X-Other: unsigned', 'X-Other: changed', { isSignatureValid: true, isBodyValid: true }],
])('after a change of %s from %j to %j, the verification returns %j', async (_, from, to, expected) => {
  expect(verifySignature((await signTestMessage()).replace(from, to))).toMatchObject(expected);
});
