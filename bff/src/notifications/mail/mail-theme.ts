/**
 * Design tokens as literal values, because mail clients do not support custom properties. Inline styles use the light
 * values. In dark mode, classes replace them with the dark values.
 */
export const lightColors = {
  paper: '#faf7f0',
  sheet: '#fffefb',
  well: '#f2ede2',
  ink: '#1d211e',
  inkMuted: '#5a605a',
  line: '#e2dbcd',
  accent: '#1f5a3e',
  accentInk: '#fbf9f3',
} as const;

const darkColors: Record<keyof typeof lightColors, string> = {
  paper: '#131816',
  sheet: '#191f1d',
  well: '#212826',
  ink: '#ece6da',
  inkMuted: '#aab0a7',
  line: '#353e3a',
  accent: '#93c7a4',
  accentInk: '#102418',
};

export const serifFonts = "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'Times New Roman', serif";
export const sansSerifFonts = "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

/** Style sheet for dark mode and narrow screens. Mail clients without media queries use only the inline styles. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
a { text-decoration-thickness: 1px; text-underline-offset: 2px; }
@media (max-width: 620px) {
  .sheet { padding-left: 24px !important; padding-right: 24px !important; }
  .outer { padding: 0 !important; }
  .frame { border: 0 !important; }
  .headline { font-size: 28px !important; line-height: 34px !important; }
  .figure { font-size: 34px !important; line-height: 38px !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background: ${darkColors.paper} !important; }
  .frame { background: ${darkColors.sheet} !important; border-color: ${darkColors.line} !important; }
  .well { background: ${darkColors.well} !important; }
  .ink { color: ${darkColors.ink} !important; }
  .muted { color: ${darkColors.inkMuted} !important; }
  .rule { border-color: ${darkColors.line} !important; }
  .accent { color: ${darkColors.accent} !important; }
  .button { background: ${darkColors.accent} !important; border-color: ${darkColors.accent} !important; }
  .button a { color: ${darkColors.accentInk} !important; }
}
`;
