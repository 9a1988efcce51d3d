import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface SinkMail extends Email {
  envelope: { from: string; to: string[] };
  /** Raw email as received. */
  source: string;
  /** Returns all values of a header, unfolded, in order of appearance. */
  header(name: string): string[];
}

/** Behavior of the server, starting with the next email. */
type Behavior =
  | { kind: 'accept' }
  /** Never sends the final response. */
  | { kind: 'silence' }
  /** Rejects the given command with this response. */
  | { kind: 'refuse'; at: 'MAIL' | 'RCPT' | 'DATA'; code: number; text: string }
  /** Never responds to RCPT, so the client never sends content. */
  | { kind: 'stall' }
  /** Closes the connection after the content, without a response. */
  | { kind: 'hang-up' };

/** SMTP server for tests. */
export class MailSink {
  readonly mails: SinkMail[] = [];
  behavior: Behavior = { kind: 'accept' };
  /** Number of completely received emails, regardless of the response. */
  receivedCount = 0;
  connectionCount = 0;
  /** Number of RCPT commands, regardless of the response. */
  rcptCount = 0;
  /** Addresses whose RCPT gets no response, as with the behavior `stall`. */
  readonly stalledRecipients = new Set<string>();
  private server: SMTPServer | null = null;
  private port = 0;

  /** @param credentials login that clients must use, or null for no authentication */
  constructor(private readonly credentials: { user: string; pass: string } | null = null) {}

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Starts the server. A restart reuses the previous port. */
  async start(): Promise<this> {
    const server = new SMTPServer({
      authOptional: this.credentials === null,
      disabledCommands: this.credentials ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) => {
        const isValid = username === this.credentials?.user && password === this.credentials?.pass;
        callback(isValid ? null : new Error('Wrong password'), isValid ? { user: username } : undefined);
      },
      closeTimeout: 100,
      onConnect: (_session, callback) => {
        this.connectionCount += 1;
        callback();
      },
      onMailFrom: (_address, _session, callback) => callback(this.getRefusal('MAIL')),
      onRcptTo: ({ address }, _session, callback) => {
        this.rcptCount += 1;
        const isStalled = this.behavior.kind === 'stall' || this.stalledRecipients.has(address);
        if (!isStalled) callback(this.getRefusal('RCPT'));
      },
      onData: (stream, session, callback) => {
        buffer(stream).then(
          (source) => this.receive(source, session.envelope, callback),
          // The client disconnected while sending the content, so nothing was received.
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

  /** Returns the emails to one address, oldest first. */
  to(email: string): SinkMail[] {
    return this.mails.filter((mail) => mail.envelope.to.includes(email));
  }

  private async receive(source: Buffer, envelope: SMTPServerEnvelope, reply: (error?: Error) => void): Promise<void> {
    this.receivedCount += 1;
    const refusal = this.getRefusal('DATA');
    if (refusal) return reply(refusal);
    if (this.behavior.kind === 'silence') return;
    if (this.behavior.kind === 'hang-up') return this.closeConnections();
    this.mails.push(await parseMail(source, envelope));
    reply();
  }

  private closeConnections(): void {
    for (const connection of this.server?.connections ?? []) {
      (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
    }
  }

  private getRefusal(command: 'MAIL' | 'RCPT' | 'DATA'): Error | null {
    if (this.behavior.kind !== 'refuse' || this.behavior.at !== command) return null;
    return Object.assign(new Error(this.behavior.text), { responseCode: this.behavior.code });
  }
}

type SMTPServerEnvelope = SMTPServerSession['envelope'];

async function parseMail(source: Buffer, envelope: SMTPServerEnvelope): Promise<SinkMail> {
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
