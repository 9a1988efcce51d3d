import { createHash } from 'node:crypto';

interface PageSources {
  /** Origins of static files other than the site's own. */
  assetOrigins: readonly string[];
  /** Development servers, over HTTP and web sockets. */
  hotOrigins?: readonly string[];
  /** Text of the style elements in the page. */
  inlineStyles: readonly string[];
  /** The site is https: so is everything that it names. */
  isSecure: boolean;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a page may load and run: its own files, and no inline code but the styles that the server wrote. */
export function contentSecurityPolicy({ assetOrigins, hotOrigins = [], inlineStyles, isSecure }: PageSources): string {
  const own = ["'self'", ...assetOrigins, ...hotOrigins].join(' ');
  const directives = [
    `default-src 'none'`,
    `script-src ${own}`,
    `style-src ${[own, ...inlineStyles.map(hashOf)].join(' ')}`,
    `font-src ${own}`,
    `img-src ${own} data:`,
    `connect-src ${["'self'", ...hotOrigins].join(' ')}`,
    `form-action 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

/** Features that no page here uses, so that nothing in a page can. */
export const permissionsPolicy =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';
