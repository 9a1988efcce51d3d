import { MailSink } from '../../test/mail-sink.ts';
import { testConfig } from '../../test/test-app.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { SmtpGateway } from './smtp.gateway.ts';

const credentials = { user: 'mailer@example.com', pass: 'p@ss/word' };
const sink = new MailSink(credentials);

beforeAll(() => sink.start());
afterAll(() => sink.stop());

const gatewayTo = (url: URL): SmtpGateway => new SmtpGateway(testConfig('postgres://unused', { SMTP_URL: url.href }));

const mail: OutgoingMail = {
  from: { name: 'Lindenholm', address: 'owners@lindenholm.example' },
  to: 'owner@example.com',
  subject: 'Überblick: “ready”',
  html: '<p>Überblick</p>',
  text: 'Überblick\n.\nmore',
  messageId: '<1@lindenholm.example>',
  date: new Date('2026-03-08T09:30:00.000Z'),
  oneClickUrl: null,
};

function urlWith({ user, pass }: typeof credentials): URL {
  const url = new URL(sink.url);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(pass);
  return url;
}

describe('a mail server that wants a password', () => {
  it('gets it, and the message as it was written', async () => {
    expect(await gatewayTo(urlWith(credentials)).send(mail)).toEqual({ kind: 'accepted' });
    const [received] = sink.to('owner@example.com');
    expect(received?.subject).toBe('Überblick: “ready”');
    expect(received?.text).toBe('Überblick\n.\nmore\n');
    expect(received?.date).toBe('2026-03-08T09:30:00.000Z');
    expect(received?.messageId).toBe('<1@lindenholm.example>');
  });

  it('may refuse a wrong one, which may be set right: the message is not lost', async () => {
    const handover = await gatewayTo(urlWith({ ...credentials, pass: 'wrong' })).send(mail);
    expect(handover).toMatchObject({ kind: 'refused', permanent: false, recipientGone: false });
  });
});

describe('a server that is not there', () => {
  it('was not reached', async () => {
    expect(await gatewayTo(new URL('smtp://127.0.0.1:1')).send(mail)).toMatchObject({ kind: 'unreached' });
  });
});
