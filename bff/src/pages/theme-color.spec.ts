import { readFileSync } from 'node:fs';
import { themeColors } from './page-html.ts';

it('frames the pages in the color of their paper', () => {
  const tokens = readFileSync(new URL('../../../shell/ui/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(`--surface: light-dark(${themeColors.light}, ${themeColors.dark});`);
});
