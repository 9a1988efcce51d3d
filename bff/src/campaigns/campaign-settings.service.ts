import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Database } from '../platform/database/database.ts';
import { SiteSettings, type CampaignsSetting } from '../site-settings/index.ts';

/**
 * Reads and replaces the timing of the marketing sequence. Each sweep reads the timing, so a change takes effect immediately.
 */
@Injectable()
export class CampaignSettingsStore {
  constructor(
    private readonly database: Database,
    private readonly settings: SiteSettings,
    private readonly audit: Audit,
  ) {}

  async read(): Promise<CampaignsSetting> {
    const { campaigns } = await this.settings.read('campaigns');
    return campaigns;
  }

  async replace(after: CampaignsSetting, actor: Actor): Promise<CampaignsSetting> {
    await this.database.transaction(async (tx) => {
      const before = await this.settings.replace(tx, 'campaigns', after, actor.id);
      await this.audit.record(tx, {
        actor,
        action: 'settings.changed',
        subject: 'settings:campaigns',
        before,
        after,
      });
    });
    return after;
  }
}
