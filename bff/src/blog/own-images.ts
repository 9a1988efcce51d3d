import { Injectable } from '@nestjs/common';
import { MediaQueries } from '../media/index.ts';
import { Config } from '../platform/config/env.ts';
import { fieldAtFault } from './blog.errors.ts';

/** Pictures that posts and authors name by an address. */
@Injectable()
export class OwnImages {
  constructor(
    private readonly media: MediaQueries,
    private readonly config: Config,
  ) {}

  /**
   * The stored form of a typed address: null for none, else the path of a picture of this site.
   * A picture from elsewhere would tell that server about every reader.
   * @throws DomainError `invalid` naming the field
   */
  async accept(address: string | null | undefined, field: string, label: string): Promise<string | null> {
    if (!address) return null;
    const isUrl = URL.canParse(address) || (address.startsWith('/') && URL.canParse(address, this.config.siteUrl));
    if (!isUrl) throw fieldAtFault(field, `${label} must be a URL`);
    const { origin, pathname } = new URL(address, this.config.siteUrl);
    const known = origin === new URL(this.config.siteUrl).origin && (await this.media.picturesAt([pathname])).size > 0;
    if (!known) throw fieldAtFault(field, `${label} must be the URL of an image that was uploaded here`);
    return pathname;
  }
}
