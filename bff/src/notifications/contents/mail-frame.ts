/** Color schemes in which staff see an email. */
export const COLOR_SCHEMES = ['light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** Returns HTML that always uses this color scheme, regardless of the browser's preference. */
export function forceColorScheme(html: string, colorScheme: ColorScheme): string {
  return html
    .replaceAll('@media (prefers-color-scheme: dark)', colorScheme === 'dark' ? '@media all' : '@media not all')
    .replace('color-scheme: light dark;', `color-scheme: ${colorScheme};`)
    .replace(
      '<meta name="color-scheme" content="light dark"/>',
      `<meta name="color-scheme" content="${colorScheme}"/>`,
    );
}

/**
 * Content security policy of the frame that shows an email. Email has inline styles, which the policy of staff pages
 * does not allow. The sandbox gives the email an opaque origin and disables its links.
 */
export const MAIL_FRAME_POLICY = [
  'sandbox',
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
].join(';');
