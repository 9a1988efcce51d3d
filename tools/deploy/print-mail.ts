/** Prints the recipient and the subject of each email as a line of JSON. Accepts any recipient, and relays nothing. */
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, { envelope }, callback) => {
    buffer(stream)
      .then((source) => PostalMime.parse(source))
      .then(({ subject }) => {
        console.log(JSON.stringify({ to: envelope.rcptTo[0]?.address, subject }));
        callback(null);
      })
      .catch((error: Error) => callback(error));
  },
}).listen(1025);
