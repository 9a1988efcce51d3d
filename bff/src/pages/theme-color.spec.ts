import { readFileSync } from 'node:fs';
import { themeColors } from './page-html.ts';

it('uses the background color of tokens.css as theme color', () => {
  const tokens = readFileSync(new URL('../../../shell/ui/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(`--surface: light-dark(${themeColors.light}, ${themeColors.dark});`);
});
