import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

export interface NullSink {
  url: string;
  /** Number of messages accepted so far. */
  readonly count: number;
  stop(): void;
}

const END_OF_CONTENT = '\r\n.\r\n';
/** Replies by command. The reply to every other command is 250. */
const REPLIES_BY_COMMAND: Record<string, string> = { DATA: '354 Continue', QUIT: '221 Bye' };

/** Starts a mail server that accepts every message and drops it. It parses only what it needs for its replies. */
export async function startNullSink(): Promise<NullSink> {
  let count = 0;
  const server = net.createServer((socket) => {
    let isContent = false;
    let input = '';
    const reply = (line: string): void => void socket.write(`${line}\r\n`);
    const readContent = (): boolean => {
      const end = input.indexOf(END_OF_CONTENT);
      // Keep only characters that may be the start of the end marker.
      input = end < 0 ? input.slice(-END_OF_CONTENT.length) : input.slice(end + END_OF_CONTENT.length);
      if (end < 0) return false;
      isContent = false;
      count += 1;
      reply('250 Accepted');
      return true;
    };
    const readCommand = (): boolean => {
      const end = input.indexOf('\r\n');
      if (end < 0) return false;
      const command = input.slice(0, 4).toUpperCase();
      input = input.slice(end + 2);
      isContent = command === 'DATA';
      reply(REPLIES_BY_COMMAND[command] ?? '250 OK');
      if (command === 'QUIT') socket.end();
      return true;
    };
    socket.setEncoding('latin1').on('data', (chunk) => {
      input += chunk;
      while (isContent ? readContent() : readCommand());
    });
    socket.on('error', () => socket.destroy());
    reply('220 sink ESMTP');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get count() {
      return count;
    },
    stop: () => void server.close(),
  };
}
