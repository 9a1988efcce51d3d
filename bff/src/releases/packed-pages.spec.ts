import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { PackedPages } from './packed-pages.ts';

const page = (words: string) => `<!doctype html><title>${words}</title>${Array.from({ length: 2_000 }, (_, n) => `<p>${n * n} ${words}</p>`).join('')}`;
const read = (packed: Buffer) => brotliDecompressSync(packed).toString();

async function settled(pages: PackedPages, html: string, below: number): Promise<number> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
    const { length } = await pages.brotli(html);
    if (length < below) return length;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return below;
}

describe('PackedPages', () => {
  it('packs a page that comes again more tightly, and gives back the same words', async () => {
    const pages = new PackedPages();
    const html = page('again');
    const first = await pages.brotli(html);
    expect(read(first)).toBe(html);
    expect(await settled(pages, html, first.length)).toBeLessThan(first.length);
    expect(read(await pages.brotli(html))).toBe(html);
  });

  it('never mixes up two pages', async () => {
    const pages = new PackedPages();
    for (let round = 0; round < 3; round++) {
      for (const words of ['one', 'two', 'three']) expect(read(await pages.brotli(page(words)))).toBe(page(words));
    }
  });
});
