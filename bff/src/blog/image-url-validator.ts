import { Injectable } from '@nestjs/common';
import { MediaQueries } from '../media/index.ts';
import { Config } from '../platform/config/env.ts';
import { invalidField } from './blog.errors.ts';

/** Validates the image URLs of posts and authors. Accepts only images of this site. */
@Injectable()
export class ImageUrlValidator {
  constructor(
    private readonly media: MediaQueries,
    private readonly config: Config,
  ) {}

  /**
   * Returns the path of the image to store, or null if there is no image.
   * Images on other servers are rejected, because loading them would disclose readers to those servers.
   * @throws DomainError `invalid` for the field
   */
  async toSitePath(input: string | null | undefined, field: string, label: string): Promise<string | null> {
    if (!input) return null;
    const isUrl = URL.canParse(input) || (input.startsWith('/') && URL.canParse(input, this.config.siteUrl));
    if (!isUrl) throw invalidField(field, `${label} must be a URL`);
    const { origin, pathname } = new URL(input, this.config.siteUrl);
    const isKnown =
      origin === new URL(this.config.siteUrl).origin && (await this.media.findPicturesByPath([pathname])).size > 0;
    if (!isKnown) throw invalidField(field, `${label} must be the URL of an image that was uploaded here`);
    return pathname;
  }
}
