import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { CampaignSettings } from './campaigns.dto.ts';
import { CampaignSettingsStore } from './campaign-settings.service.ts';

@Controller('api/settings/campaigns')
@AdminOnly()
export class CampaignSettingsController {
  constructor(private readonly settings: CampaignSettingsStore) {}

  /** Returns the timing of the warm-lead emails. Hours and days can be fractions. */
  @Get()
  @ApiOperation({ operationId: 'getCampaignSettings' })
  @Returns(CampaignSettings)
  getCampaignSettings(): Promise<CampaignSettings> {
    return this.settings.read();
  }

  /**
   * Replaces the timing of the warm-lead emails. The new timing also applies to owners who are waiting for their next email. Records the change in the audit log.
   */
  @Put()
  @ApiOperation({ operationId: 'putCampaignSettings' })
  @Returns(CampaignSettings)
  putCampaignSettings(@Body() settings: CampaignSettings, @CurrentActor() actor: Actor): Promise<CampaignSettings> {
    return this.settings.replace({ ...settings }, actor);
  }
}
