import { SMTPServer, type SMTPServerDataStream, type SMTPServerError, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/**
 * How the SMTP side behaves: `ok`; `busy` answers 451 (try again later); `refuse` answers 550 (never will);
 * `lose-answer` keeps the mail but drops the connection before saying so, the case in which a sender cannot know.
 */
export const SMTP_MOODS = ['ok', 'busy', 'refuse', 'lose-answer', 'down'] as const;
export type SmtpMood = (typeof SMTP_MOODS)[number];

export interface SmtpSide {
  mood: SmtpMood;
  port: number;
  stop(): Promise<void>;
}

const MAX_MAIL_BYTES = 25 * 1024 * 1024;

function refusal(code: number, message: string): SMTPServerError {
  return Object.assign(new Error(message), { responseCode: code });
}

async function collect(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Accepts every mail for every address on 127.0.0.1, whatever the credentials, and delivers nothing anywhere else. */
export async function startSmtp(port: number, mailbox: Mailbox): Promise<SmtpSide> {
  const side: SmtpSide = { mood: 'ok', port, stop: () => stop() };

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
    const source = await collect(stream);
    if (side.mood === 'busy') throw refusal(451, '4.3.2 Busy, try again later');
    if (side.mood === 'refuse') throw refusal(550, '5.7.1 Refused');
    if (stream.sizeExceeded) throw refusal(552, '5.3.4 The mail is larger than 25 MB');
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
          if (side.mood === 'lose-answer') dropConnections();
          else callback(null, `kept as ${id}`);
        },
        (error: Error) => callback(error),
      );
    },
  });
  // A client that hangs up mid-way is its own business; without a listener it would end the process.
  server.on('error', (error) => console.error(`mail catcher: ${error.message}`));

  // Before the greeting, as close to a server that is gone as a server can get.
  server.server.prependListener('connection', (socket) => side.mood === 'down' && socket.destroy());

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
