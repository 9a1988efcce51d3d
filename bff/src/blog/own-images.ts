import { Injectable } from '@nestjs/common';
import { MediaQueries } from '../media/index.ts';
import { Config } from '../platform/config/env.ts';
import { invalidField } from './blog.errors.ts';

/** Validates image URLs of posts and authors: only images of this site are accepted. */
@Injectable()
export class OwnImages {
  constructor(
    private readonly media: MediaQueries,
    private readonly config: Config,
  ) {}

  /**
   * Returns the path of the image to store, or null if there is no image.
   * Images on other servers are refused because they would reveal every reader to that server.
   * @throws DomainError `invalid` for the field
   */
  async accept(input: string | null | undefined, field: string, label: string): Promise<string | null> {
    if (!input) return null;
    const isUrl = URL.canParse(input) || (input.startsWith('/') && URL.canParse(input, this.config.siteUrl));
    if (!isUrl) throw invalidField(field, `${label} must be a URL`);
    const { origin, pathname } = new URL(input, this.config.siteUrl);
    const isKnown =
      origin === new URL(this.config.siteUrl).origin && (await this.media.picturesAt([pathname])).size > 0;
    if (!isKnown) throw invalidField(field, `${label} must be the URL of an image that was uploaded here`);
    return pathname;
  }
}
