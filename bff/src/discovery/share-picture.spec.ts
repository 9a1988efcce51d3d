import { fitTitle, renderSharePicture } from './share-picture.ts';
import { loadTypefaces } from './typefaces.ts';

const typefaces = await loadTypefaces();

it('uses the largest font size that fits, and truncates a title that is too long for any size', () => {
  const { display } = typefaces;
  expect(fitTitle('Our team', display)).toEqual({ size: 96, lines: ['Our team'] });
  const long = fitTitle(
    'What a vacant month really costs a landlord in West Des Moines, and how to keep it short',
    display,
  );
  expect(long.size).toBeLessThan(96);
  expect(long.lines.length).toBeLessThanOrEqual(4);
  expect(long.lines.every((line) => display.measureWidth(line, long.size) <= 1000)).toBe(true);
  expect(fitTitle('word '.repeat(80), display).lines.at(-1)).toMatch(/…$/);
  expect(fitTitle('x'.repeat(250), display).lines.at(-1)).toMatch(/…$/);
});

it('renders all text in the share picture as outlines', () => {
  const svg = renderSharePicture(
    { title: 'Fish & <Chips>', company: 'Lindenholm', host: 'lindenholm.example', logo: null },
    typefaces,
  );
  expect(svg).toContain('width="1200" height="630"');
  expect(svg).not.toMatch(/<text|Fish|Chips/);
});

it('shows the uploaded logo, and the company name beside it if the logo contains no name', () => {
  const render = (width: number, isMark: boolean) =>
    renderSharePicture(
      {
        title: 'Our team',
        company: 'Lindenholm',
        host: 'lindenholm.example',
        logo: { png: Buffer.from('png'), width, height: 64, isMark },
      },
      typefaces,
    );
  const name = typefaces.display.outline('Lindenholm', 40, 76 + 64 + 18, 106);
  expect(render(64, true)).toContain('<image x="76" y="60" width="64" height="64" href="data:image/png;base64,cG5n"/>');
  expect(render(64, true)).toContain(name);
  // A wide logo is scaled down to fit beside the drawing.
  expect(render(840, false)).toContain('width="420" height="32"');
  expect(render(840, false)).not.toContain(name);
});
