import { Injectable } from '@nestjs/common';
import { MediaQueries } from '../media/index.ts';
import { Config } from '../platform/config/env.ts';
import { invalidField } from './blog.errors.ts';

/** Validates the image URLs of posts and authors. Accepts only images that are hosted on this site. */
@Injectable()
export class ImageUrlValidator {
  constructor(
    private readonly media: MediaQueries,
    private readonly config: Config,
  ) {}

  /**
   * Returns the path to store for an image, or null if the post or author has no image. Rejects images on other
   * servers, because loading them would reveal readers' IP addresses to those servers.
   * @throws DomainError `invalid`, with the name of the field, if the image was not uploaded to this site
   */
  async toSitePath(input: string | null | undefined, field: string, label: string): Promise<string | null> {
    if (!input) return null;
    const isUrl = URL.canParse(input) || (input.startsWith('/') && URL.canParse(input, this.config.siteUrl));
    if (!isUrl) throw invalidField(field, `${label} must be a web address`);
    const { origin, pathname } = new URL(input, this.config.siteUrl);
    const isKnown =
      origin === new URL(this.config.siteUrl).origin && (await this.media.findPicturesByPath([pathname])).size > 0;
    if (!isKnown) throw invalidField(field, `${label} must be the web address of an image that was uploaded here`);
    return pathname;
  }
}
