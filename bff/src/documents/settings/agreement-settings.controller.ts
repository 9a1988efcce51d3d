import { Body, Controller, Get, Put } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { AgreementSettings, ReplaceAgreementSettings, SavedAgreementSettings } from './agreement-settings.dto.ts';
import { AgreementSettingsStore } from './agreement-settings.service.ts';

@Controller('api/agreement-settings')
@AdminOnly()
export class AgreementSettingsController {
  constructor(private readonly settings: AgreementSettingsStore) {}

  /**
   * Returns the agreement settings. The settings contain the template of each document, the broker, the expiry, and the
   * order of signature and payment.
   */
  @Get()
  @Returns(AgreementSettings)
  getAgreementSettings(): Promise<AgreementSettings> {
    return this.settings.read();
  }

  /**
   * Replaces the agreement settings. Documents that were already sent do not change. `changedAt` must be the value from
   * the settings that the user edited. If the settings have changed since, returns 409 `agreement-settings.changed`
   * with the current settings. Looks up changed templates at the signature service, and returns 400
   * `agreement-settings.unknown-template` if a template does not exist. If the service does not respond, saves the
   * settings and sets `isUnchecked`. Records the change in the audit log.
   */
  @Put()
  @Returns(SavedAgreementSettings)
  putAgreementSettings(
    @Body() settings: ReplaceAgreementSettings,
    @CurrentActor() actor: Actor,
  ): Promise<SavedAgreementSettings> {
    return this.settings.replace(settings, actor);
  }
}
