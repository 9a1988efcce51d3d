/**
 * Implements `node standby.ts <libraries> <script>`. Preloads the libraries of a server, which takes half of the
 * startup time. Runs the script when the parent process sends a message. If the parent process exits before that, exits
 * as well.
 */
import { pathToFileURL } from 'node:url';

const [librariesScript = '', script = ''] = process.argv.slice(2);
const exit = () => process.exit();
process.once('disconnect', exit);
const startRequested = new Promise<void>((resolve) => process.once('message', () => resolve()));
await import(pathToFileURL(librariesScript).href);
await startRequested;
process.removeListener('disconnect', exit);
process.disconnect();
// Restores the arguments that the script would have if Node.js had run it directly.
process.argv.splice(1, 3, script);
await import(pathToFileURL(script).href);
