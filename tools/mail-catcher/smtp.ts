import { SMTPServer, type SMTPServerDataStream, type SMTPServerError, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/**
 * Simulated modes of the SMTP server. `ok` accepts; `busy` returns 451 (try again later); `refuse` returns 550
 * (permanent); `lose-answer` stores the mail but drops the connection before the response, so that the outcome is
 * unknown to the sender; `down` drops every connection.
 */
export const SMTP_MODES = ['ok', 'busy', 'refuse', 'lose-answer', 'down'] as const;
export type SmtpMode = (typeof SMTP_MODES)[number];

export interface SmtpCatcher {
  mode: SmtpMode;
  port: number;
  stop(): Promise<void>;
}

const MAX_MAIL_BYTES = 25 * 1024 * 1024;

function smtpError(code: number, message: string): SMTPServerError {
  return Object.assign(new Error(message), { responseCode: code });
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Accepts every mail to any address on 127.0.0.1 with any credentials. Delivers nothing elsewhere. */
export async function startSmtp(port: number, mailbox: Mailbox): Promise<SmtpCatcher> {
  const side: SmtpCatcher = { mode: 'ok', port, stop: () => stop() };

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const source = await readAll(stream);
    if (side.mode === 'busy') throw smtpError(451, '4.3.2 Busy, try again later');
    if (side.mode === 'refuse') throw smtpError(550, '5.7.1 Refused');
    if (stream.sizeExceeded) throw smtpError(552, '5.3.4 The mail is larger than 25 MB');
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
    onData: (stream, session, callback) => {
      receive(stream, session).then(
        (id) => {
          if (side.mode === 'lose-answer') dropConnections();
          else callback(null, `stored as ${id}`);
        },
        (error: Error) => callback(error),
      );
    },
  });
  // A client may disconnect at any time. Without a listener, the error event would end the process.
  server.on('error', (error) => console.error(`mail catcher: ${error.message}`));

  // Drop the connection before the greeting, which is the closest simulation of an unavailable server.
  server.server.prependListener('connection', (socket) => side.mode === 'down' && socket.destroy());

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
  if (typeof address === 'object' && address) side.port = address.port;
  return side;
}
