import { Controller, Get, Query } from '@nestjs/common';
import { CurrentUser, MarketingOnly, type SessionUser } from '../identity/index.ts';
import { denied } from '../platform/errors/domain-error.ts';
import { Returns } from '../platform/http/returns.ts';
import { SettingVersionQuery, SettingVersions } from './setting-versions.dto.ts';
import { PUBLIC_SETTING_KEYS, SettingVersionQueries } from './setting-versions.queries.ts';

@Controller('api/settings/versions')
@MarketingOnly()
export class SettingVersionsController {
  constructor(private readonly versions: SettingVersionQueries) {}

  /**
   * Lists the values that a setting has had, newest first, with the user and time of each change. To restore one, a
   * client saves its fields like any other edit, so that they are validated and become a version themselves. Returns 403
   * `settings.admins-only` to users with the marketing grant for a setting that the public pages do not show.
   */
  @Get()
  @Returns(SettingVersions)
  listSettingVersions(
    @Query() { key, ...page }: SettingVersionQuery,
    @CurrentUser() user: SessionUser,
  ): Promise<SettingVersions> {
    if (user.role !== 'admin' && !PUBLIC_SETTING_KEYS.has(key))
      throw denied('settings.admins-only', 'Only admins can read these settings.');
    return this.versions.list(key, page);
  }
}
