import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import { Database } from '../platform/database/database.ts';
import { SiteSettings, type CampaignsSetting } from '../site-settings/index.ts';

/** The stored settings that steer the sequences; what waits follows a change at once. */
@Injectable()
export class CampaignSettingsService {
  constructor(
    private readonly database: Database,
    private readonly settings: SiteSettings,
    private readonly audit: Audit,
  ) {}

  async read(): Promise<CampaignsSetting> {
    const { campaigns } = await this.settings.read('campaigns');
    return campaigns;
  }

  async replace(after: CampaignsSetting, by: { userId: string; ip: string }): Promise<CampaignsSetting> {
    await this.database.transaction(async (tx) => {
      const before = await this.settings.replace(tx, 'campaigns', after, by.userId);
      await this.audit.record(tx, {
        actorId: by.userId,
        action: 'settings.changed',
        subject: 'settings:campaigns',
        before,
        after,
        ip: by.ip,
      });
    });
    return after;
  }
}
