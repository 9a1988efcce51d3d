import { setTitle, sharePicture } from './share-picture.ts';
import { typefaces } from './typefaces.ts';

const faces = await typefaces();

it('sets a title as large as it fits, and cuts one that never would', () => {
  const { display } = faces;
  expect(setTitle('Our team', display)).toEqual({ size: 96, lines: ['Our team'] });
  const long = setTitle(
    'What a vacant month really costs a landlord in West Des Moines, and how to keep it short',
    display,
  );
  expect(long.size).toBeLessThan(96);
  expect(long.lines.length).toBeLessThanOrEqual(4);
  expect(long.lines.every((line) => display.widthOf(line, long.size) <= 1000)).toBe(true);
  expect(setTitle('word '.repeat(80), display).lines.at(-1)).toMatch(/…$/);
  expect(setTitle('x'.repeat(250), display).lines.at(-1)).toMatch(/…$/);
});

it('draws all text as outlines, so that no font of the machine matters', () => {
  const svg = sharePicture({ title: 'Fish & <Chips>', company: 'Lindenholm', host: 'lindenholm.example' }, faces);
  expect(svg).toContain('width="1200" height="630"');
  expect(svg).not.toMatch(/<text|Fish|Chips/);
});
