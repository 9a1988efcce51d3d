import { readFileSync } from 'node:fs';
import { THEME_COLORS } from './page-html.ts';

it('uses the background color of tokens.css as theme color', () => {
  const tokens = readFileSync(new URL('../../../shell/ui/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(`--surface: light-dark(${THEME_COLORS.light}, ${THEME_COLORS.dark});`);
});
