import { packZip } from '../../personal-data/zip.ts';
import { MAX_ZIP_ENTRIES } from '../former-system.limits.ts';
import { openZip, requireImportSize } from './read-zip.ts';

const CSV = Buffer.from('id,name\n1,A\n2,B\n');

/** Opens an archive in memory and reads it in chunks of 1,000 bytes. */
function openArchive(bytes: Buffer, read?: () => never) {
  const readBytes = async function* (start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; at += 1_000)
      yield await Promise.resolve(bytes.subarray(at, Math.min(at + 1_000, end)));
  };
  return openZip({ name: 'a.zip', size: bytes.length, read: read ?? readBytes });
}

async function unpackAll(bytes: Buffer): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const { path, read } of await openArchive(bytes)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of read()) chunks.push(chunk);
    texts[path] = Buffer.concat(chunks).toString();
  }
  return texts;
}

const packFile = (name = 'leads.csv', content = CSV): Buffer => packZip([{ name, content }]);

/**
 * Changes bytes in both headers of the only file.
 * @param offset offset in the central directory header; in the local header the field is 2 bytes earlier, because
 *   'version made by' is missing
 */
function patchHeaders(zip: Buffer, offset: number, value: readonly number[]): Buffer {
  const copy = Buffer.from(zip);
  const central = copy.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  for (const [at, byte] of value.entries()) {
    copy[central + offset + at] = byte;
    copy[offset - 2 + at] = byte;
  }
  return copy;
}

it('unpacks files in folders, and skips folders and hidden files', async () => {
  const zip = packZip([
    { name: 'export/', content: Buffer.alloc(0) },
    { name: 'export/leads.csv', content: CSV },
    { name: '__MACOSX/export/._leads.csv', content: CSV },
    { name: 'export/.DS_Store', content: CSV },
    { name: 'old.sql', content: Buffer.from('-- ü\n') },
  ]);
  expect(await unpackAll(zip)).toEqual({ 'export/leads.csv': CSV.toString(), 'old.sql': '-- ü\n' });
});

it.each([
  ['is not a ZIP file', () => CSV, /is not a ZIP file/],
  ['is cut off', () => packFile().subarray(0, -30), /is not a ZIP file, or it was cut off/],
  [
    'has too many files',
    () => packZip(Array.from({ length: MAX_ZIP_ENTRIES + 1 }, (_, n) => ({ name: `${n}`, content: CSV }))),
    /has 201 files/,
  ],
  ['has a path outside the archive', () => packFile('../../leads.csv'), /a path that leads out of it/],
  ['has an absolute path', () => packFile('/etc/leads.csv'), /a path that leads out of it/],
  ['has a Windows path', () => packFile('..\\leads.csv'), /a path that leads out of it/],
  ['has a password', () => patchHeaders(packFile(), 8, [1, 8]), /‘leads.csv’ in ‘a.zip’ is protected with a password/],
  ['has an unsupported compression method', () => patchHeaders(packFile(), 10, [14, 0]), /unusual compression/],
  ['expands too much', () => packFile('leads.csv', Buffer.alloc(300_000, 'a')), /200 times larger/],
  ['states a size that is too small', () => patchHeaders(packFile(), 24, [3, 0, 0, 0]), /is damaged/],
  ['has a wrong checksum', () => patchHeaders(packFile(), 16, [1, 2, 3, 4]), /is damaged/],
])('rejects an archive that %s', async (_, make, message) => {
  await expect(unpackAll(make())).rejects.toThrow(message);
});

it('throws a storage error unchanged, so that the job is retried', async () => {
  const lost = new Error('connection lost');
  const fail = (): never => {
    throw lost;
  };
  await expect(openArchive(packFile(), fail)).rejects.toBe(lost);
});

it('rejects files whose total size is too large', () => {
  expect(() => requireImportSize([300, 300].map((megabytes) => megabytes * 1024 * 1024))).toThrow(/512 MB/);
});
