/**
 * SMTP server of a kill run, in a separate process so that the load does not delay its replies. Sends the port and, on
 * each message from the parent, the number of received emails by recipient.
 */
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const emailCountByRecipient = new Map<string, number>();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, { envelope }, callback) => {
    buffer(stream).then(
      () => {
        for (const { address } of envelope.rcptTo)
          emailCountByRecipient.set(address, (emailCountByRecipient.get(address) ?? 0) + 1);
        callback();
      },
      // The client disconnected before the end of the message.
      (error: Error) => callback(error),
    );
  },
});
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => process.send?.((server.server.address() as AddressInfo).port));
process.on('message', () => process.send?.([...emailCountByRecipient]));
process.on('disconnect', () => process.exit());
