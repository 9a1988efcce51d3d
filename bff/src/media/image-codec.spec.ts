import sharp, { type Sharp } from 'sharp';
import { cropOriginal, decodeUpload, encodeFallback, listEncodedWidths } from './image-codec.ts';

test.each([
  [1800, [400, 800, 1200, 1800]],
  [1250, [400, 800, 1250]],
  [1000, [400, 800, 1000]],
  [420, [420]],
  [64, [64]],
])('encodes a picture with a width of %i pixels at the widths %j', (own, widths) => {
  expect(listEncodedWidths(own)).toEqual(widths);
});

describe('transparency', () => {
  const createImage = (alpha: number) =>
    sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 200, g: 30, b: 60, alpha } } });
  const decodeImage = async (image: Sharp) => (await decodeUpload(await image.png().toBuffer())).pixels;

  it('removes an alpha channel without transparent pixels', async () => {
    const pixels = await decodeImage(createImage(1));
    expect([...pixels.data.subarray(0, 6)]).toEqual([200, 30, 60, 200, 30, 60]);
    expect(await encodeFallback(pixels)).toMatchObject({ encoding: 'jpeg' });
  });

  it('converts a grayscale image to three channels', async () => {
    const pixels = await decodeImage(createImage(1).removeAlpha().toColourspace('b-w'));
    expect(pixels.data).toHaveLength(40 * 20 * 3);
  });

  it('keeps the alpha channel of a transparent image, unless the crop is opaque', async () => {
    const opaque = await createImage(1).extract({ left: 0, top: 0, width: 20, height: 20 }).png().toBuffer();
    const pixels = await decodeImage(createImage(0).composite([{ input: opaque, left: 20, top: 0 }]));
    expect(pixels.channels).toBe(4);
    const [left, right] = [0, 50].map((x) => cropOriginal(pixels, { x, y: 0, width: 50, height: 100 }));
    expect([(await left!).channels, (await right!).channels]).toEqual([4, 3]);
    expect(await encodeFallback(await left!)).toMatchObject({ encoding: 'png' });
  });
});
