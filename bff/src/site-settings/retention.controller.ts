import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { DueRecordList, ReplaceRetention, RetentionSettings, RetentionValues } from './retention.dto.ts';
import { Retention } from './retention.service.ts';
import { SETTING_CHANGED, SettingsEditor, type EditedSetting } from './settings-editor.service.ts';

@Controller('api/settings/retention')
@AdminOnly()
export class RetentionController {
  constructor(
    private readonly editor: SettingsEditor,
    private readonly retention: Retention,
  ) {}

  /**
   * Returns how long each kind of record is kept, and how many records the next run of its sweep deletes. The audit log is
   * kept without a limit.
   */
  @Get()
  @Returns(RetentionSettings)
  async getRetention(): Promise<RetentionSettings> {
    return this.addDue(await this.editor.read('retention'));
  }

  /**
   * Replaces how long each kind of record is kept. The next run of each sweep, within an hour, applies it. Returns 409
   * `settings.changed` with the current setting if it has changed since `changedAt`. The action is audited.
   */
  @Put()
  @Returns(RetentionSettings)
  async putRetention(
    @Body() { changedAt, ...value }: ReplaceRetention,
    @CurrentActor() actor: Actor,
  ): Promise<RetentionSettings> {
    const edit = { value, changedAt, actor, conflictCode: SETTING_CHANGED };
    return this.addDue(await this.editor.replace('retention', edit));
  }

  /**
   * Returns how many records the next run of each sweep would delete with other values. Changes nothing, so that an admin
   * can see the effect before saving.
   */
  @Post('due')
  @HttpCode(200)
  @Returns(DueRecordList)
  async countDueRecords(@Body() values: RetentionValues): Promise<DueRecordList> {
    return { due: await this.retention.countDue(values) };
  }

  private async addDue(setting: EditedSetting<'retention'>): Promise<RetentionSettings> {
    return { ...setting, due: await this.retention.countDue(setting) };
  }
}
