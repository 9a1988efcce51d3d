import { createHash } from 'node:crypto';

/** Sources that are added to the policy of a page, by directive. */
export type PolicyAdditions = Partial<
  Record<'connect-src' | 'form-action' | 'frame-src' | 'img-src', readonly string[]>
>;

interface PageSources {
  /** Origins, other than the site's own, that serve static files. */
  assetOrigins: readonly string[];
  /** Origins of development servers, for HTTP and WebSockets. */
  hotOrigins?: readonly string[];
  /** Contents of the style elements in the page. */
  inlineStyles: readonly string[];
  /** Sources that the page's route needs in addition, by directive. */
  additions?: PolicyAdditions;
  /** True if the site uses https. The browser then upgrades all requests of the page to https. */
  isSecure: boolean;
}

const toHashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Returns the policy of a page. It allows the site's files and the given inline styles, but no inline scripts.
 * Everything else is forbidden by default. The policy is short, because it is part of a page's first round trip.
 */
export function buildContentSecurityPolicy({
  assetOrigins,
  hotOrigins = [],
  inlineStyles,
  additions = {},
  isSecure,
}: PageSources): string {
  const ownSources = ["'self'", ...assetOrigins, ...hotOrigins].join(' ');
  const listAdditions = (directive: keyof PolicyAdditions) => additions[directive] ?? [];
  const directives = [
    `default-src 'none'`,
    `script-src ${ownSources}`,
    `style-src ${[ownSources, ...inlineStyles.map(toHashSource)].join(' ')}`,
    `font-src ${ownSources}`,
    `img-src ${[ownSources, 'data:', ...listAdditions('img-src')].join(' ')}`,
    `connect-src ${["'self'", ...hotOrigins, ...listAdditions('connect-src')].join(' ')}`,
    // Pages embed responses of this site in frames, such as previews of emails and the signing page.
    `frame-src ${["'self'", ...listAdditions('frame-src')].join(' ')}`,
    `worker-src 'self'`,
    `form-action ${["'self'", ...listAdditions('form-action')].join(' ')}`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join(';');
}

/** Disables sensitive browser features that no page of the site uses. */
export const PERMISSIONS_POLICY = 'camera=(),display-capture=(),geolocation=(),microphone=(),payment=(),usb=()';
