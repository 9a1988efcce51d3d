import { Injectable } from '@nestjs/common';
import { DUE_WEBHOOKS_SQL, WebhookPruning } from '../platform/webhooks/webhook-pruning.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { defineRetention, Retention } from '../site-settings/index.ts';

defineRetention('webhookDays', `SELECT count(*)::int AS count FROM webhook_events WHERE ${DUE_WEBHOOKS_SQL}`);

/**
 * Deletes webhooks after the retention time in the site settings. This is not part of the platform, because platform
 * code cannot read the site settings.
 */
@Injectable()
export class WebhookRetention {
  constructor(
    private readonly retention: Retention,
    private readonly pruning: WebhookPruning,
  ) {}

  @Sweeps({ name: 'prune-webhooks', everyMs: 60 * 60_000 })
  async prune(): Promise<void> {
    const cutoff = await this.retention.readCutoff('webhookDays');
    if (cutoff) await this.pruning.prune(cutoff);
  }
}
