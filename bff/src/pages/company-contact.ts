import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SiteQueries } from '../site-settings/index.ts';

export interface CompanyDetails {
  name: string;
  phone: string;
}

/**
 * Name and phone number of the company. Loaded at startup, so that `SiteQueries` caches them, and error pages can show
 * them while the database is unavailable.
 */
@Injectable()
export class CompanyContact implements OnApplicationBootstrap {
  constructor(private readonly site: SiteQueries) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.readCurrent();
  }

  /** Returns the details, or null if they were never loaded. Error pages then omit them. */
  async readCurrent(): Promise<CompanyDetails | null> {
    try {
      const { name, phone } = (await this.site.getSite()).company;
      return { name, phone };
    } catch {
      return null;
    }
  }
}
