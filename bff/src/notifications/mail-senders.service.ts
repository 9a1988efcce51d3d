import { Injectable } from '@nestjs/common';
import { UploadedLogo } from '../media/index.ts';
import { Config } from '../platform/config/env.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { type MailSender, toMailSender } from './mail/mail-layout.tsx';

/** Provides the company's sender data, with the uploaded logo. */
@Injectable()
export class MailSenders {
  constructor(
    private readonly site: SiteQueries,
    private readonly logo: UploadedLogo,
    private readonly config: Config,
  ) {}

  async readSender(): Promise<MailSender> {
    const [{ company }, logo] = await Promise.all([this.site.getSite(), this.logo.find()]);
    return toMailSender(company, logo && { ...logo, url: this.config.siteUrl + logo.url });
  }
}
