import { Injectable } from '@nestjs/common';
import { hasMarketingAccess } from '@epm/contract';
import { type SessionUser, staffMemberSql } from '../identity/index.ts';
import { Database } from '../platform/database/database.ts';
import { buildNewestFirstPage, instantSql, type PageRequest, type WithCursor } from '../platform/database/keyset.ts';
import { toSettingFields } from './setting-fields.ts';
import type { SiteSetting } from './site-setting.entity.ts';
import { PUBLIC_SETTING_KEYS, type SiteSettingKey } from './site-setting.values.ts';
import type { SettingVersion, SettingVersions } from './setting-versions.dto.ts';

/** Settings that all staff can read. */
const STAFF_SETTING_KEYS: ReadonlySet<SiteSettingKey> = new Set<SiteSettingKey>([
  'campaigns',
  'sendLimits',
  'emailConsent',
]);

/** Returns whether a user may read the versions of a setting. */
export const canReadVersions = (user: SessionUser, key: SiteSettingKey): boolean =>
  user.role === 'admin' ||
  STAFF_SETTING_KEYS.has(key) ||
  (PUBLIC_SETTING_KEYS.some((each) => each === key) && hasMarketingAccess(user));

type VersionRow = Omit<SettingVersion, 'value'> & Pick<SiteSetting, 'value'>;

/** Lists the values that settings have had. */
@Injectable()
export class SettingVersionQueries {
  constructor(private readonly database: Database) {}

  /**
   * Returns one page of the versions of a setting, newest first. The first version of the list is the current version.
   */
  async list(key: SiteSettingKey, request: PageRequest): Promise<SettingVersions> {
    const page = buildNewestFirstPage(request, { timeColumn: 'v.changed_at', idColumn: 'v.id', idType: 'bigint' });
    const rows = await this.database.rows<WithCursor<VersionRow>>(
      `SELECT v.id::text AS id, ${instantSql('v.changed_at')} AS "changedAt", v.value,
              ${staffMemberSql('v.changed_by')} AS "changedBy", ${page.cursor}
         FROM site_setting_versions v WHERE v.key = $4 AND ${page.afterCursorSql} ${page.orderSql}`,
      [...page.params, key],
    );
    const { items, nextCursor } = page.toPage<VersionRow>(rows);
    return { items: items.map((item) => ({ ...item, value: { ...toSettingFields(item.value) } })), nextCursor };
  }
}
