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
   * Returns the settings of agreements. They contain the template of each document, the broker, the expiry, and the order
   * of signature and payment.
   */
  @Get()
  @Returns(AgreementSettings)
  getAgreementSettings(): Promise<AgreementSettings> {
    return this.settings.read();
  }

  /**
   * Replaces the settings of agreements. Documents that were already sent do not change. `changedAt` is the one from the
   * settings that the user edited. If the settings have changed since, returns 409 `agreement-settings.changed` with the
   * current settings. Changed templates are looked up at the signature service: returns 400
   * `agreement-settings.unknown-template` if one does not exist. If the service does not respond, saves with `isUnchecked`.
   * Records the change in the audit log.
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
