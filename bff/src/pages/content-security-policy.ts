import { createHash } from 'node:crypto';

interface PageSources {
  /** Origins of static files other than the site's own. */
  assetOrigins: readonly string[];
  /** Development servers, over HTTP and web sockets. */
  hotOrigins?: readonly string[];
  /** Text of the style elements in the page. */
  inlineStyles: readonly string[];
  /** What the page shows in frames, as its route names it. Only origins are taken from it. */
  frames?: readonly string[];
  /** The site is https: so is everything that it names. */
  isSecure: boolean;
}

const originOf = (address: string) =>
  /^https?:/.test(address) && URL.canParse(address) ? [new URL(address).origin] : [];

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * What a page may load and run: its own files, and no inline code but the styles that the server wrote. What is not
 * named is forbidden; the words count among the bytes of a page's first round trip.
 */
export function contentSecurityPolicy({
  assetOrigins,
  hotOrigins = [],
  inlineStyles,
  frames = [],
  isSecure,
}: PageSources): string {
  const framed = [...new Set(frames.flatMap(originOf))];
  const own = ["'self'", ...assetOrigins, ...hotOrigins].join(' ');
  const directives = [
    `default-src 'none'`,
    `script-src ${own}`,
    `style-src ${[own, ...inlineStyles.map(hashOf)].join(' ')}`,
    `font-src ${own}`,
    `img-src ${own} data:`,
    // what a frame holds cannot be looked into: whether its host answers has to be asked
    `connect-src ${["'self'", ...hotOrigins, ...framed].join(' ')}`,
    ...(framed.length > 0 ? [`frame-src ${framed.join(' ')}`] : []),
    `worker-src 'self'`,
    `form-action 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join(';');
}

/** Features that could harm a visitor, which no page here uses, so that nothing in a page can. */
export const permissionsPolicy = 'camera=(),display-capture=(),geolocation=(),microphone=(),payment=(),usb=()';
