import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { SettingsEditor } from '../site-settings/index.ts';
import type {
  CampaignSettings,
  EmailConsentSettings,
  ReplaceCampaignSettings,
  ReplaceEmailConsentSettings,
  ReplaceSendLimits,
  SendLimits,
} from './campaign-settings.dto.ts';
import { campaignTimingChanged } from './campaigns.events.ts';
import { windowTooShort } from './campaigns.errors.ts';

/** Error code for an edit of outdated settings. */
const CONFLICT_CODE = 'campaign-settings.changed';

/**
 * Reads and replaces the timing of the sequences, the limits of marketing messages and the setting for consent. After a
 * change of the timing or the limits, waiting steps are planned again.
 */
@Injectable()
export class CampaignSettingsStore {
  constructor(
    private readonly clock: Clock,
    private readonly editor: SettingsEditor,
    private readonly outbox: Outbox,
  ) {}

  readTiming(): Promise<CampaignSettings> {
    return this.editor.read('campaigns');
  }

  readLimits(): Promise<SendLimits> {
    return this.editor.read('sendLimits');
  }

  /** @throws DomainError conflict if the settings have changed since `changedAt` */
  replaceTiming({ changedAt, ...value }: ReplaceCampaignSettings, actor: Actor): Promise<CampaignSettings> {
    return this.replace('campaigns', value, changedAt, actor);
  }

  /**
   * @throws DomainError conflict if the settings have changed since `changedAt`
   * @throws DomainError invalid if `untilHour` is not later than `fromHour`
   */
  async replaceLimits({ changedAt, ...value }: ReplaceSendLimits, actor: Actor): Promise<SendLimits> {
    if (value.untilHour <= value.fromHour) throw windowTooShort();
    return this.replace('sendLimits', value, changedAt, actor);
  }

  readConsent(): Promise<EmailConsentSettings> {
    return this.editor.read('emailConsent');
  }

  /**
   * Replaces the setting for consent. The change applies only to later consents.
   * @throws DomainError conflict if the setting has changed since `changedAt`
   */
  replaceConsent({ changedAt, ...value }: ReplaceEmailConsentSettings, actor: Actor): Promise<EmailConsentSettings> {
    return this.editor.replace('emailConsent', { value, changedAt, actor, conflictCode: CONFLICT_CODE });
  }

  private replace<K extends 'campaigns' | 'sendLimits'>(
    key: K,
    value: Parameters<typeof this.editor.replace<K>>[1]['value'],
    changedAt: string,
    actor: Actor,
  ) {
    return this.editor.replace(key, {
      value,
      changedAt,
      actor,
      conflictCode: CONFLICT_CODE,
      onChange: (tx) => this.outbox.append(tx, campaignTimingChanged, { at: this.clock.now().getTime() }),
    });
  }
}
