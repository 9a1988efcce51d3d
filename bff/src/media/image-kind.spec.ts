import sharp from 'sharp';
import { detectImageKind } from './image-kind.ts';

const createBlankImage = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#1f5a3e' } });

test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
  'detectImageKind detects %s by its magic bytes',
  async (kind) => {
    expect(detectImageKind(await createBlankImage().toFormat(kind).toBuffer())).toBe(kind);
  },
);

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['SVG with an XML declaration', '<?xml version="1.0"?><!DOCTYPE svg><svg></svg>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['PDF', '%PDF-1.7 0000000000000'],
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['TIFF', 'II*\0\b\0\0\0\0\0\0\0\0\0\0\0\0'],
  ['BMP', 'BM\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0'],
  ['an empty file', ''],
])('detectImageKind returns null for %s', (_name, text) => {
  expect(detectImageKind(Buffer.from(text, 'latin1'))).toBeNull();
});
