import {
  closeSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs';
import type { WriteStream } from 'node:fs';
import path from 'node:path';

const KEEP_BELOW_BYTES = 5 * 1024 * 1024;

/** Opens `<dir>/<name>.log` for appending; a file that has grown large moves aside to `<name>.1.log` first. */
export function openLog(dir: string, name: string): WriteStream {
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, `${name}.log`);
  if (existsSync(file) && statSync(file).size > KEEP_BELOW_BYTES) renameSync(file, path.join(dir, `${name}.1.log`));
  return createWriteStream(file, { flags: 'a' });
}

/** The last lines of a log, for a message about what went wrong. */
export function tail(file: string, lines = 30): string {
  if (!existsSync(file)) return '';
  const size = statSync(file).size;
  const wanted = Math.min(size, 64 * 1024);
  if (wanted === size) return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  const buffer = Buffer.alloc(wanted);
  const handle = openSync(file, 'r');
  readSync(handle, buffer, 0, wanted, size - wanted);
  closeSync(handle);
  return buffer.toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
