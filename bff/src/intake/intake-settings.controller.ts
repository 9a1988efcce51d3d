import { Body, Controller, Get, Put } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { unprocessable, type FieldError } from '../platform/errors/domain-error.ts';
import { Returns } from '../platform/http/returns.ts';
import { type IntakeLimitsSetting, SETTING_CHANGED, SettingsEditor } from '../site-settings/index.ts';
import { IntakeLimitSettings, ReplaceIntakeLimits } from './intake-settings.dto.ts';

@Controller('api/settings/intake-limits')
@AdminOnly()
export class IntakeSettingsController {
  constructor(private readonly editor: SettingsEditor) {}

  /** Returns the limits of public forms. The limits apply to each network and to each email address. */
  @Get()
  @Returns(IntakeLimitSettings)
  getIntakeLimitSettings(): Promise<IntakeLimitSettings> {
    return this.editor.read('intakeLimits');
  }

  /**
   * Replaces the limits of public forms. Returns 422 `intake.limit-order` if a limit is below the limit that takes
   * effect before it, and 409 `settings.changed` with the current limits if they have changed since `changedAt`.
   */
  @Put()
  @Returns(IntakeLimitSettings)
  putIntakeLimitSettings(
    @Body() { changedAt, ...value }: ReplaceIntakeLimits,
    @CurrentActor() actor: Actor,
  ): Promise<IntakeLimitSettings> {
    const errors = findOrderErrors(value);
    if (errors[0]) throw unprocessable('intake.limit-order', errors[0].message, errors);
    return this.editor.replace('intakeLimits', { value, changedAt, actor, conflictCode: SETTING_CHANGED });
  }
}

/** Returns an error for each limit that is below the limit before it. */
const findOrderErrors = (limits: IntakeLimitsSetting): FieldError[] =>
  (
    [
      ['suspectWithoutProof', 'requireProof'],
      ['refuse', 'suspectWithoutProof'],
      ['messagesPerDay', 'messagesPerHour'],
    ] as const
  )
    .filter(([upper, lower]) => limits[upper] < limits[lower])
    .map(([field, lower]) => ({ field, message: `Enter at least ${limits[lower]}, the limit before it.` }));
