import type { PolicyAddition } from '@epm/contract/pages';
import { Injectable } from '@nestjs/common';
import { Config, defineSetting } from '../platform/config/env.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { listHotReloadOrigins } from '../releases/index.ts';
import { buildContentSecurityPolicy, type PolicyAdditions } from './content-security-policy.ts';

/** URL of the host to which payment forms redirect. */
const checkoutSetting = defineSetting((env) =>
  env.url('CHECKOUT_URL', env.optional('CHECKOUT_URL') || 'https://checkout.stripe.com', ['http:', 'https:']),
);

/**
 * Returns the origin of an HTTP(S) URL, or an empty list for any other text. The rest of the URL is omitted, because it
 * could add directives to the policy.
 */
const toOrigin = (url: string): string[] => (/^https?:/.test(url) && URL.canParse(url) ? [new URL(url).origin] : []);

/** Creates the content security policy of each document according to its route. */
@Injectable()
export class DocumentPolicies {
  constructor(
    private readonly site: SiteQueries,
    private readonly config: Config,
  ) {}

  /**
   * Returns the policy of a document.
   * @param addition addition that the route declares
   * @param inlineStyles contents of the style elements
   */
  async buildForPage(addition: PolicyAddition | null, inlineStyles: readonly string[]): Promise<string> {
    return buildContentSecurityPolicy({
      assetOrigins: [...new Set(Object.values(this.config.assetOrigins))],
      hotOrigins: listHotReloadOrigins(this.config.devServers),
      inlineStyles,
      additions: await this.findSources(addition),
      isSecure: this.config.isSecure,
    });
  }

  private async findSources(addition: PolicyAddition | null): Promise<PolicyAdditions> {
    switch (addition) {
      case null:
        return {};
      case 'listings': {
        const origin = await this.readListingsOrigin();
        // A page cannot detect whether a cross-origin frame has loaded, so its script also requests the frame's host.
        return { 'frame-src': origin, 'connect-src': origin };
      }
      case 'checkout':
        return { 'form-action': toOrigin(checkoutSetting(this.config)) };
      case 'previews':
        return { 'img-src': ['blob:'], 'frame-src': ['blob:'] };
    }
  }

  /** Returns the origin of the embedded listings, or an empty list while the site's settings are unavailable. */
  private async readListingsOrigin(): Promise<string[]> {
    try {
      return toOrigin((await this.site.getSite()).links.listingsFrame);
    } catch {
      return [];
    }
  }
}
