import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface SinkMail extends Email {
  envelope: { from: string; to: string[] };
  /** The message as it came over the wire. */
  source: string;
  /** One header's values, unfolded, in the order of the message. */
  header(name: string): string[];
}

/** How the server behaves from now on. */
type Behavior =
  | { kind: 'accept' }
  /** Keeps its final answer to itself. */
  | { kind: 'silence' }
  /** Answers with this at the given command. */
  | { kind: 'refuse'; at: 'MAIL' | 'RCPT' | 'DATA'; code: number; text: string }
  /** Never answers RCPT, so that no content is ever asked for. */
  | { kind: 'stall' }
  /** Takes the message and hangs up instead of answering. */
  | { kind: 'hang-up' };

/** A mail server for tests. */
export class MailSink {
  readonly mails: SinkMail[] = [];
  behavior: Behavior = { kind: 'accept' };
  /** Messages whose last byte arrived, whatever was answered. */
  received = 0;
  /** Recipients that a sender has named, whatever was answered. */
  offered = 0;
  private server: SMTPServer | null = null;
  private port = 0;

  /** @param credentials what a sender has to log in with; none is asked for without them */
  constructor(private readonly credentials: { user: string; pass: string } | null = null) {}

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Starts it, on the port it had before if there was one. */
  async start(): Promise<this> {
    const server = new SMTPServer({
      authOptional: this.credentials === null,
      disabledCommands: this.credentials ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) => {
        const isRight = username === this.credentials?.user && password === this.credentials?.pass;
        callback(isRight ? null : new Error('Wrong password'), isRight ? { user: username } : undefined);
      },
      closeTimeout: 100,
      onMailFrom: (_address, _session, callback) => callback(this.refusal('MAIL')),
      onRcptTo: (_address, _session, callback) => {
        this.offered += 1;
        if (this.behavior.kind !== 'stall') callback(this.refusal('RCPT'));
      },
      onData: (stream, session, callback) => {
        buffer(stream).then(
          (source) => this.receive(source, session.envelope, callback),
          // The sender broke off in the middle: nothing was received.
          (error: Error) => callback(error),
        );
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** The mails to one address, oldest first. */
  to(email: string): SinkMail[] {
    return this.mails.filter((mail) => mail.envelope.to.includes(email));
  }

  private async receive(source: Buffer, envelope: SMTPServerEnvelope, answer: (error?: Error) => void): Promise<void> {
    this.received += 1;
    const refusal = this.refusal('DATA');
    if (refusal) return answer(refusal);
    if (this.behavior.kind === 'silence') return;
    if (this.behavior.kind === 'hang-up') return this.hangUp();
    this.mails.push(await readMail(source, envelope));
    answer();
  }

  private hangUp(): void {
    for (const connection of this.server?.connections ?? []) {
      (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
    }
  }

  private refusal(at: 'MAIL' | 'RCPT' | 'DATA'): Error | null {
    if (this.behavior.kind !== 'refuse' || this.behavior.at !== at) return null;
    return Object.assign(new Error(this.behavior.text), { responseCode: this.behavior.code });
  }
}

type SMTPServerEnvelope = SMTPServerSession['envelope'];

async function readMail(source: Buffer, envelope: SMTPServerEnvelope): Promise<SinkMail> {
  const email = await PostalMime.parse(source);
  return {
    ...email,
    source: source.toString('latin1'),
    envelope: {
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
    },
    header: (name) => email.headers.filter(({ key }) => key === name.toLowerCase()).map(({ value }) => value),
  };
}
