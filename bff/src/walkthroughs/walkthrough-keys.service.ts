import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { LinkRevokerRegistry } from '../access/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { Database } from '../platform/database/database.ts';
import { Sweeps } from '../platform/sweeps/sweeps.ts';
import { hashToken, createToken } from '../platform/tokens/tokens.ts';
import { WalkthroughKey } from './walkthrough.entity.ts';

/** Number of days for which a key remains valid after the walkthrough. */
export const KEY_VALIDITY_DAYS_AFTER_WALKTHROUGH = 7;
const DAY_MS = 86_400_000;

/** Secret keys in emailed links. Anyone who has a key may reschedule or cancel one walkthrough without signing in. */
@Injectable()
export class WalkthroughKeys implements OnModuleInit {
  constructor(
    private readonly database: Database,
    @InjectRepository(WalkthroughKey) private readonly keys: Repository<WalkthroughKey>,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly links: LinkRevokerRegistry,
  ) {}

  onModuleInit(): void {
    this.links.register(async (tx, leadId) => {
      await tx.run(
        `DELETE FROM walkthrough_keys USING walkthroughs
         WHERE walkthroughs.id = walkthrough_keys.walkthrough_id AND walkthroughs.lead_id = $1`,
        [leadId],
      );
    });
  }

  /**
   * Creates a URL that the owner can use to manage this walkthrough. Each email has a different URL. All URLs expire a
   * week after the walkthrough.
   */
  async createLink(walkthroughId: string): Promise<string> {
    const key = createToken();
    await this.keys.insert({ keyHash: hashToken(key), walkthroughId, createdAt: this.clock.now() });
    return `${this.config.siteUrl}/walkthrough/${key}`;
  }

  /** Creates a URL for the booked walkthrough of a lead. Null if the lead has no future walkthrough. */
  async createLinkForLead(leadId: string): Promise<string | null> {
    const [booked] = await this.database.rows<{ id: string }>(
      `SELECT id FROM walkthroughs WHERE lead_id = $1 AND state = 'booked' AND starts_at > $2`,
      [leadId, this.clock.now()],
    );
    return booked ? this.createLink(booked.id) : null;
  }

  /** Returns the id of the walkthrough that the key manages, or null if the key is unknown, revoked or expired. */
  async findWalkthroughId(key: string): Promise<string | null> {
    const [row] = await this.database.rows<{ id: string }>(
      `SELECT walkthroughs.id FROM walkthrough_keys JOIN walkthroughs ON walkthroughs.id = walkthrough_keys.walkthrough_id
       WHERE key_hash = $1 AND ends_at > $2`,
      [hashToken(key), this.getOldestValidEnd()],
    );
    return row?.id ?? null;
  }

  /** Transfers the keys of a canceled walkthrough to the walkthrough that was booked instead. */
  async transfer(canceledId: string, bookedId: string): Promise<void> {
    await this.keys.update({ walkthroughId: canceledId }, { walkthroughId: bookedId });
  }

  /** Deletes expired keys. */
  @Sweeps({ name: 'walkthroughs.prune-keys', everyMs: 3_600_000 })
  async prune(): Promise<void> {
    await this.database.run(
      `DELETE FROM walkthrough_keys USING walkthroughs
       WHERE walkthroughs.id = walkthrough_keys.walkthrough_id AND ends_at <= $1`,
      [this.getOldestValidEnd()],
    );
  }

  private getOldestValidEnd(): Date {
    return new Date(this.clock.now().getTime() - KEY_VALIDITY_DAYS_AFTER_WALKTHROUGH * DAY_MS);
  }
}
