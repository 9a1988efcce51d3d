import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { TestClock } from '../../test/test-clock.ts';
import { CompressedPages } from './compressed-pages.ts';

const createPage = (words: string) =>
  `<!doctype html><title>${words}</title>${Array.from({ length: 2_000 }, (_, n) => `<p>${n * n} ${words}</p>`).join('')}`;
const decompress = (packed: Buffer) => brotliDecompressSync(packed).toString();

/** Requests a page until its compressed size is below a limit. */
async function waitForSmallerSize(pages: CompressedPages, html: string, below: number): Promise<number> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
    const { length } = await pages.compress(html, true);
    if (length < below) return length;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return below;
}

describe('CompressedPages', () => {
  it('compresses a shared page at best quality after the second request, without changing its content', async () => {
    const pages = new CompressedPages(new TestClock());
    const html = createPage('again');
    const first = await pages.compress(html, true);
    expect(decompress(first)).toBe(html);
    const smallerSize = await waitForSmallerSize(pages, html, first.length);
    expect(smallerSize).toBeLessThan(first.length);
    expect(decompress(await pages.compress(html, true))).toBe(html);
    expect((await pages.compress(html, false)).length).toBe(smallerSize);
  });

  it('returns each page with its own content', async () => {
    const pages = new CompressedPages(new TestClock());
    for (let round = 0; round < 3; round++) {
      for (const words of ['one', 'two', 'three'])
        expect(decompress(await pages.compress(createPage(words), true))).toBe(createPage(words));
    }
  });

  it('compresses at most 30 pages a minute at best quality, and only shared pages', async () => {
    const clock = new TestClock(new Date('2026-11-22T10:00:00Z'));
    const compressedPages: string[] = [];
    const pages = new CompressedPages(clock, (html) => {
      compressedPages.push(html);
      return Promise.resolve(Buffer.from('compressed'));
    });
    const requestTwice = async (from: number, isShared: boolean) => {
      for (let n = from; n < from + 100; n++) {
        for (let time = 0; time < 2; time++) await pages.compress(`page ${n}`, isShared);
      }
    };
    await requestTwice(0, false);
    expect(compressedPages).toHaveLength(0);
    await requestTwice(0, true);
    expect(compressedPages).toHaveLength(30);
    clock.advance(60_000);
    await requestTwice(100, true);
    expect(compressedPages).toHaveLength(60);
  });
});
