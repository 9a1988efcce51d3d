import { Body, Controller, Get, Put } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor, SignedIn } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import {
  CampaignSettings,
  EmailConsentSettings,
  ReplaceCampaignSettings,
  ReplaceEmailConsentSettings,
  ReplaceSendLimits,
  SendLimits,
} from './campaign-settings.dto.ts';
import { CampaignSettingsStore } from './campaign-settings.service.ts';

@Controller('api/campaigns')
export class CampaignSettingsController {
  constructor(private readonly settings: CampaignSettingsStore) {}

  /** Returns the timing of the campaigns. Hours and days can be fractions. */
  @Get('settings')
  @SignedIn()
  @Returns(CampaignSettings)
  getCampaignSettings(): Promise<CampaignSettings> {
    return this.settings.readTiming();
  }

  /**
   * Replaces the timing of the campaigns. The new timing also applies to owners who are waiting for their next message.
   * `changedAt` must come from the settings that the user edited. If the settings have changed since then, returns 409
   * `campaign-settings.changed` with the current settings. Records the change in the audit log.
   */
  @Put('settings')
  @SignedIn()
  @Returns(CampaignSettings)
  putCampaignSettings(
    @Body() settings: ReplaceCampaignSettings,
    @CurrentActor() actor: Actor,
  ): Promise<CampaignSettings> {
    return this.settings.replaceTiming({ ...settings }, actor);
  }

  /**
   * Returns the limits of marketing messages. The limits apply to each owner, across all campaigns. Hours are in
   * Central time.
   */
  @Get('limits')
  @SignedIn()
  @Returns(SendLimits)
  getSendLimits(): Promise<SendLimits> {
    return this.settings.readLimits();
  }

  /**
   * Replaces the limits of marketing messages. If the settings have changed since `changedAt`, returns 409
   * `campaign-settings.changed` with the current settings. Records the change in the audit log.
   */
  @Put('limits')
  @AdminOnly()
  @Returns(SendLimits)
  putSendLimits(@Body() limits: ReplaceSendLimits, @CurrentActor() actor: Actor): Promise<SendLimits> {
    return this.settings.replaceLimits({ ...limits }, actor);
  }

  /**
   * Returns whether owners must confirm their email address before they get marketing email. If not, the consent that
   * they give in a form suffices.
   */
  @Get('consent')
  @SignedIn()
  @Returns(EmailConsentSettings)
  getEmailConsent(): Promise<EmailConsentSettings> {
    return this.settings.readConsent();
  }

  /**
   * Replaces the setting for consent to marketing email. Earlier consents stay as they are. If the setting has changed
   * since `changedAt`, returns 409 `campaign-settings.changed` with the current setting. Records the change in the
   * audit log.
   */
  @Put('consent')
  @AdminOnly()
  @Returns(EmailConsentSettings)
  putEmailConsent(
    @Body() setting: ReplaceEmailConsentSettings,
    @CurrentActor() actor: Actor,
  ): Promise<EmailConsentSettings> {
    return this.settings.replaceConsent({ ...setting }, actor);
  }
}
