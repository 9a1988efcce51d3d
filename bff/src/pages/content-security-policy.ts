import { createHash } from 'node:crypto';

interface PageSources {
  /** Origins of static files other than the site's own. */
  assetOrigins: readonly string[];
  /** Origins of development servers, for HTTP and WebSockets. */
  hotOrigins?: readonly string[];
  /** Contents of the style elements in the page. */
  inlineStyles: readonly string[];
  /** URLs that the page shows in frames, from its route. Only their origins are allowed. */
  frames?: readonly string[];
  /** Whether the site uses https. The browser then upgrades all requests of the page to https. */
  isSecure: boolean;
}

const originOf = (url: string) => (/^https?:/.test(url) && URL.canParse(url) ? [new URL(url).origin] : []);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the policy of a page. It allows the site's files and the given inline styles, but no inline scripts.
 * Everything else is forbidden by default. The policy is short, because it is part of a page's first round trip.
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
    // A page cannot see whether a cross-origin frame has loaded, so its script also requests the frame's host.
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

/** Disables sensitive browser features that no page of the site uses. */
export const permissionsPolicy = 'camera=(),display-capture=(),geolocation=(),microphone=(),payment=(),usb=()';
