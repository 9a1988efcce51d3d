/**
 * Implements `node standby.ts <libraries> <script>`: loads the libraries of a server, which takes half of its start, and
 * runs its script as soon as the parent process sends a message. Ends with the parent process.
 */
import { pathToFileURL } from 'node:url';

const [libraries = '', script = ''] = process.argv.slice(2);
const exit = () => process.exit();
process.once('disconnect', exit);
const started = new Promise<void>((resolve) => process.once('message', () => resolve()));
await import(pathToFileURL(libraries).href);
await started;
process.removeListener('disconnect', exit);
process.disconnect();
// The script finds the arguments that it has without this program.
process.argv.splice(1, 3, script);
await import(pathToFileURL(script).href);
