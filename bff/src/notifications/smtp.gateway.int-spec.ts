import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { eventually } from '../../test/eventually.ts';
import { MailSink } from '../../test/mail-sink.ts';
import { createTestConfig } from '../../test/test-config.ts';
import type { SendOutcome } from './delivery-rules.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { SmtpGateway } from './smtp.gateway.ts';

const credentials = { user: 'mailer@example.com', pass: 'p@ss/word' };
const sink = new MailSink(credentials);

beforeAll(() => sink.start());
afterAll(() => sink.stop());

const gateways: SmtpGateway[] = [];
afterEach(() => {
  for (const gateway of gateways.splice(0)) gateway.beforeApplicationShutdown();
});

function createGateway(url: URL): SmtpGateway {
  const gateway = new SmtpGateway(createTestConfig('postgres://unused', { SMTP_URL: url.href }));
  gateways.push(gateway);
  return gateway;
}

const confirmClaim = (): Promise<boolean> => Promise.resolve(true);

const mail: OutgoingMail = {
  from: { name: 'Lindenholm', address: 'owners@lindenholm.example' },
  returnPath: 'owners@lindenholm.example',
  to: 'owner@example.com',
  subject: 'Überblick: “ready”',
  html: '<p>Überblick</p>',
  text: 'Überblick\n.\nmore',
  messageId: '<1@lindenholm.example>',
  date: new Date('2026-03-08T09:30:00.000Z'),
  oneClickUrl: null,
};

function buildUrl({ user, pass }: typeof credentials): URL {
  const url = new URL(sink.url);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(pass);
  return url;
}

describe('a mail server that requires authentication', () => {
  it('sends our credentials and the unchanged message', async () => {
    expect(await createGateway(buildUrl(credentials)).send(mail, confirmClaim)).toEqual({ kind: 'accepted' });
    const [received] = sink.to('owner@example.com');
    expect(received?.subject).toBe('Überblick: “ready”');
    expect(received?.text).toBe('Überblick\n.\nmore\n');
    expect(received?.date).toBe('2026-03-08T09:30:00.000Z');
    expect(received?.messageId).toBe('<1@lindenholm.example>');
  });

  it('attributes a refusal of wrong credentials to the service', async () => {
    const outcome = await createGateway(buildUrl({ ...credentials, pass: 'wrong' })).send(mail, confirmClaim);
    expect(outcome).toMatchObject({ kind: 'refused', cause: 'service', isMailboxGone: false });
  });
});

describe('a message with attachments', () => {
  it('sends a calendar file both as an attachment and as an invitation', async () => {
    const calendar = 'BEGIN:VCALENDAR\nSUMMARY:Rundgang – Café\nEND:VCALENDAR\n';
    const attachments = [
      { filename: 'walkthrough.ics', contentType: 'text/calendar; method=REQUEST; charset=utf-8', content: calendar },
      { filename: 'notes.txt', contentType: 'text/plain; charset=utf-8', content: 'Bring the keys' },
    ];
    const to = 'with-files@example.com';
    expect(await createGateway(buildUrl(credentials)).send({ ...mail, to, attachments }, confirmClaim)).toEqual({
      kind: 'accepted',
    });
    const [received] = sink.to(to);
    const files = received?.attachments.map(({ filename, mimeType, disposition, method, content }) => ({
      filename,
      mimeType,
      disposition,
      method,
      text: new TextDecoder().decode(content as ArrayBuffer).replaceAll('\r\n', '\n'),
    }));
    expect(files).toEqual([
      expect.objectContaining({ mimeType: 'text/calendar', method: 'REQUEST', disposition: null, text: calendar }),
      expect.objectContaining({
        filename: 'walkthrough.ics',
        disposition: 'attachment',
        method: 'REQUEST',
        text: calendar,
      }),
      expect.objectContaining({ filename: 'notes.txt', disposition: 'attachment', text: 'Bring the keys' }),
    ]);
    expect(received?.html?.trim()).toBe('<p>Überblick</p>');
    expect(received?.text).toBe('Überblick\n.\nmore\n');
  });
});

describe('an unreachable mail server', () => {
  it('reports an unreachable mail server when no server is listening', async () => {
    expect(await createGateway(new URL('smtp://127.0.0.1:1')).send(mail, confirmClaim)).toMatchObject({
      kind: 'unreachable',
    });
  });
});

describe('messages in quick succession', () => {
  const sendTwice = async (gateway: SmtpGateway): Promise<SendOutcome[]> => [
    await gateway.send(mail, confirmClaim),
    await gateway.send(mail, confirmClaim),
  ];

  it('uses the same connection for messages in quick succession', async () => {
    const before = sink.connectionCount;
    expect(await sendTwice(createGateway(buildUrl(credentials)))).toEqual([{ kind: 'accepted' }, { kind: 'accepted' }]);
    expect(sink.connectionCount).toBe(before + 1);
  });

  it('reconnects when the server has closed the connection', async () => {
    const gateway = createGateway(buildUrl(credentials));
    const received = sink.receivedCount;
    await gateway.send(mail, confirmClaim);
    await sink.stop();
    await sink.start();
    expect(await gateway.send(mail, confirmClaim)).toEqual({ kind: 'accepted' });
    expect(sink.receivedCount).toBe(received + 2);
  });

  it('reconnects when the server announces that it is closing the connection', async () => {
    const gateway = createGateway(buildUrl(credentials));
    await gateway.send(mail, confirmClaim);
    const before = sink.connectionCount;
    sink.behavior = { kind: 'refuse', at: 'MAIL', code: 421, text: 'Idle too long' };
    expect(await gateway.send(mail, confirmClaim)).toMatchObject({ kind: 'refused', cause: 'service' });
    sink.behavior = { kind: 'accept' };
    expect(sink.connectionCount).toBe(before + 1);
  });

  it('sends the content only once when the server closes the connection without a reply', async () => {
    const gateway = createGateway(buildUrl(credentials));
    await gateway.send(mail, confirmClaim);
    const received = sink.receivedCount;
    sink.behavior = { kind: 'hang-up' };
    expect(await gateway.send(mail, confirmClaim)).toMatchObject({ kind: 'unanswered' });
    sink.behavior = { kind: 'accept' };
    expect(sink.receivedCount).toBe(received + 1);
  });
});

describe('an unconfirmed claim', () => {
  it.each([
    ['is lost', () => Promise.resolve(false)],
    ['cannot be confirmed', () => Promise.reject(new Error('Postgres unavailable'))],
  ])('does not complete the message when the claim %s', async (_title, unconfirmed) => {
    const before = sink.receivedCount;
    expect(await createGateway(buildUrl(credentials)).send(mail, unconfirmed)).toMatchObject({ kind: 'aborted' });
    expect(sink.receivedCount).toBe(before);
  });
});

describe('a transfer', () => {
  it('transfers everything except the final line before the claim is confirmed', async () => {
    const content = 'many words '.repeat(50_000);
    let received = 0;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, callback) => {
        stream.on('data', (chunk: Buffer) => (received += chunk.length)).on('end', () => callback());
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    try {
      const outcome = await createGateway(new URL(`smtp://127.0.0.1:${port}`)).send(
        { ...mail, text: content },
        async () => {
          await eventually(() => received > content.length);
          return true;
        },
      );
      expect(outcome).toEqual({ kind: 'accepted' });
    } finally {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  });
});

describe('a DKIM key', () => {
  it('signs the messages with the DKIM key', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const env = {
      SMTP_URL: buildUrl(credentials).href,
      DKIM_SELECTOR: 'mail2026',
      DKIM_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', String.raw`\n`),
    };
    const gateway = new SmtpGateway(createTestConfig('postgres://unused', env));
    gateways.push(gateway);
    expect(await gateway.send({ ...mail, to: 'signed@example.com' }, confirmClaim)).toEqual({ kind: 'accepted' });
    const [signature] = sink.to('signed@example.com')[0]?.header('dkim-signature') ?? [];
    expect(signature).toMatch(/d=lindenholm\.example; *.*s=mail2026;/s);
  });

  it('rejects a DKIM key that is not an RSA key', () => {
    const env = { SMTP_URL: sink.url, DKIM_SELECTOR: 'mail2026', DKIM_PRIVATE_KEY: 'secret' };
    expect(() => createTestConfig('postgres://unused', env)).toThrow(/^DKIM_PRIVATE_KEY must be an RSA private key/);
  });
});
