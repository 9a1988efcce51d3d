import { SMTPServer, type SMTPServerDataStream, type SMTPServerError, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/**
 * Behaviors that the SMTP server can simulate. `ok` accepts every email up to 25 MB. `busy` rejects emails with 451, a
 * temporary error. `refuse` rejects emails with 550, a permanent error. `lose-response` stores the email but drops the
 * connection before the response, so that the sender does not know the outcome. `down` drops every new connection, and
 * open connections when a client starts another message.
 */
export const SMTP_MODES = ['ok', 'busy', 'refuse', 'lose-response', 'down'] as const;
export type SmtpMode = (typeof SMTP_MODES)[number];

export interface SmtpCatcher {
  mode: SmtpMode;
  port: number;
  stop(): Promise<void>;
}

const MAX_MAIL_BYTES = 25 * 1024 * 1024;

function createSmtpError(code: number, message: string): SMTPServerError {
  return Object.assign(new Error(message), { responseCode: code });
}

async function readMailStream(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Starts an SMTP server on 127.0.0.1 that accepts any recipient and any credentials, and relays nothing. */
export async function startSmtpServer(port: number, mailbox: Mailbox): Promise<SmtpCatcher> {
  const catcher: SmtpCatcher = { mode: 'ok', port, stop: () => stop() };

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const source = await readMailStream(stream);
    if (catcher.mode === 'busy') throw createSmtpError(451, '4.3.2 Busy, try again later');
    if (catcher.mode === 'refuse') throw createSmtpError(550, '5.7.1 Refused');
    if (stream.sizeExceeded) throw createSmtpError(552, '5.3.4 The mail is larger than 25 MB');
    const { mailFrom, rcptTo } = session.envelope;
    const to = rcptTo.map(({ address }) => address.toLowerCase());
    return mailbox.add(source, { from: mailFrom ? mailFrom.address : '', to });
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 500,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    // A client may reuse a connection that was open before the mode became `down`.
    onMailFrom: (_address, _session, callback) => (catcher.mode === 'down' ? dropConnections() : callback()),
    onData: (stream, session, callback) => {
      receive(stream, session).then(
        (id) => {
          if (catcher.mode === 'lose-response') dropConnections();
          else callback(null, `stored as ${id}`);
        },
        (error: Error) => callback(error),
      );
    },
  });
  // A client may disconnect at any time. Without a listener, the error event would crash the process.
  server.on('error', (error) => console.error(`mail catcher: ${error.message}`));

  // Dropping the connection before the greeting is the closest simulation of an unavailable server.
  server.server.prependListener('connection', (socket) => catcher.mode === 'down' && socket.destroy());

  function dropConnections(): void {
    for (const connection of server.connections) connection.close();
  }

  function stop(): Promise<void> {
    return new Promise((resolve) => server.close(() => resolve()));
  }

  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (typeof address === 'object' && address) catcher.port = address.port;
  return catcher;
}
