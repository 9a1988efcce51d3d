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

const MAX_LOG_BYTES = 5 * 1024 * 1024;

/** Opens `<dir>/<name>.log` for appending. Renames a file over 5 MB to `<name>.1.log` first. */
export function openLog(dir: string, name: string): WriteStream {
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, `${name}.log`);
  if (existsSync(file) && statSync(file).size > MAX_LOG_BYTES) renameSync(file, path.join(dir, `${name}.1.log`));
  return createWriteStream(file, { flags: 'a' });
}

/** Returns the last lines of a log, for an error message. */
export function readLogTail(file: string, lines = 30): string {
  if (!existsSync(file)) return '';
  const size = statSync(file).size;
  const length = Math.min(size, 64 * 1024);
  if (length === size) return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  const buffer = Buffer.alloc(length);
  const handle = openSync(file, 'r');
  readSync(handle, buffer, 0, length, size - length);
  closeSync(handle);
  return buffer.toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
