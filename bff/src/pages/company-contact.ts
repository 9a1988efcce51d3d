import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SiteQueries } from '../site-settings/index.ts';

export interface Contact {
  name: string;
  phone: string;
}

/** Whom a visitor can call. Read once at the start, so that it is known when the database goes away. */
@Injectable()
export class CompanyContact implements OnApplicationBootstrap {
  constructor(private readonly site: SiteQueries) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.current();
  }

  /** Null while it could never be read: error pages are then rendered without it. */
  async current(): Promise<Contact | null> {
    try {
      const { name, phone } = (await this.site.site()).company;
      return { name, phone };
    } catch {
      return null;
    }
  }
}
