import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import type { Actor } from '../../identity/index.ts';
import { Database } from '../../platform/database/database.ts';
import { SiteSettings, type AgreementsSetting } from '../../site-settings/index.ts';

/** Reads and replaces the settings of agreements. A change applies to documents that are sent later. */
@Injectable()
export class AgreementSettingsStore {
  constructor(
    private readonly database: Database,
    private readonly settings: SiteSettings,
    private readonly audit: Audit,
  ) {}

  async read(): Promise<AgreementsSetting> {
    const { agreements } = await this.settings.read('agreements');
    return agreements;
  }

  async replace(after: AgreementsSetting, actor: Actor): Promise<AgreementsSetting> {
    await this.database.transaction(async (tx) => {
      const before = await this.settings.replace(tx, 'agreements', after, actor.id);
      await this.audit.record(tx, {
        actor,
        action: 'settings.changed',
        subject: 'settings:agreements',
        before,
        after,
      });
    });
    return after;
  }
}
