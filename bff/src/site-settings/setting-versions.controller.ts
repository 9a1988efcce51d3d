import { Controller, Get, Query } from '@nestjs/common';
import { CurrentUser, type SessionUser, SignedIn } from '../identity/index.ts';
import { denied } from '../platform/errors/domain-error.ts';
import { Returns } from '../platform/http/returns.ts';
import { SettingVersionQuery, SettingVersions } from './setting-versions.dto.ts';
import { canReadVersions, SettingVersionQueries } from './setting-versions.queries.ts';

@Controller('api/settings/versions')
@SignedIn()
export class SettingVersionsController {
  constructor(private readonly versions: SettingVersionQueries) {}

  /**
   * Lists the values that a setting has had, newest first, with the user and time of each change. To restore a version,
   * a client saves the fields of that version like any other edit. The server validates them and stores a new version.
   * All staff can read versions of campaign settings, and users with the marketing grant can read versions of public
   * settings. Otherwise, returns 403 `settings.admins-only`.
   */
  @Get()
  @Returns(SettingVersions)
  listSettingVersions(
    @Query() { key, ...page }: SettingVersionQuery,
    @CurrentUser() user: SessionUser,
  ): Promise<SettingVersions> {
    if (!canReadVersions(user, key)) throw denied('settings.admins-only', 'Only admins can read these settings.');
    return this.versions.list(key, page);
  }
}
