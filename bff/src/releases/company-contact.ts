import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SiteQueries } from '../site-settings/index.ts';

export interface Contact {
  name: string;
  phone: string;
}

/** Whom a visitor can call, also while the database that knows it is away. */
@Injectable()
export class CompanyContact implements OnApplicationBootstrap {
  private lastGood: Contact | null = null;

  constructor(private readonly site: SiteQueries) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.current();
  }

  /** Null until it could be read once. */
  async current(): Promise<Contact | null> {
    try {
      const { company } = await this.site.site();
      this.lastGood = { name: company.name, phone: company.phone };
    } catch {
      // the pages that stand in are asked for exactly when this fails
    }
    return this.lastGood;
  }
}
