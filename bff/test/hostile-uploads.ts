import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const INVALID_FILE_TYPE = 'Invalid file type. Please upload an image.';
const TOO_LARGE_MESSAGE = 'File size too large. Maximum size is 5MB.';

export const plainImage = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 31, g: 90, b: 62, alpha: 0.5 } } });

export const flatImage = (background: string) =>
  sharp({ create: { width: 50, height: 50, channels: 3, background } })
    .png()
    .toBuffer();

export const blurredImage = (softness = 3) =>
  sharp({
    create: {
      width: 960,
      height: 600,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  }).blur(softness);

/** Creates a PNG file of a few bytes whose header declares this width and height. */
function createPngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, checksum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc(1_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svgWithScript = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

/** Uploads that the server must reject: name, bytes, media type and expected error message. */
export const HOSTILE_UPLOADS: [name: string, make: () => Promise<Buffer>, mediaType: string, message: string][] = [
  ['a media type that is not an image', () => plainImage(9, 9).png().toBuffer(), 'application/pdf', INVALID_FILE_TYPE],
  [
    'HTML with an image media type',
    async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'image/png',
    INVALID_FILE_TYPE,
  ],
  ['SVG', async () => svgWithScript, 'image/svg+xml', INVALID_FILE_TYPE],
  ['SVG with the media type of PNG', async () => svgWithScript, 'image/png', INVALID_FILE_TYPE],
  [
    'a PNG signature followed by other data',
    async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(300, 'evil')]),
    'image/png',
    INVALID_FILE_TYPE,
  ],
  [
    'a truncated picture',
    async () => (await blurredImage().jpeg().toBuffer()).subarray(0, 9_000),
    'image/jpeg',
    INVALID_FILE_TYPE,
  ],
  ['an empty file', async () => Buffer.alloc(0), 'image/png', INVALID_FILE_TYPE],
  ['a file of 5 MB and one byte', async () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'image/png', TOO_LARGE_MESSAGE],
  ['a form far larger than the limit', async () => Buffer.alloc(9 * 1024 * 1024, 1), 'image/png', TOO_LARGE_MESSAGE],
  [
    'a small file with 30,000 by 30,000 pixels',
    async () => createPngBomb(30_000),
    'image/png',
    'Image dimensions too large. Maximum is 50 megapixels.',
  ],
  ['a renamed program', async () => Buffer.from(`MZ${'\0'.repeat(200)}This program`), 'image/png', INVALID_FILE_TYPE],
  [
    'a picture cut off in the middle of its pixels',
    async () => (await plainImage(800, 800).png().toBuffer()).subarray(0, -60),
    'image/png',
    INVALID_FILE_TYPE,
  ],
];
