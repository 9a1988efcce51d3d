import { Controller, Get, Post } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { Database } from '../platform/database/database.ts';
import { Flag, Instant, Text } from '../platform/http/fields.ts';
import { Returns } from '../platform/http/returns.ts';
import { OutgoingHold } from '../platform/outgoing/outgoing-hold.ts';

export class OutgoingState {
  @Flag() isHeld: boolean;
  /** Time at which the backup was restored. Null if nothing is held. */
  @Instant({ nullable: true }) since: string | null;
  /** Name of the restored backup. Null if nothing is held. */
  @Text({ max: 200, nullable: true }) backup: string | null;
}

/**
 * Shows and releases the hold on outgoing mail and provider calls, which starts when an installation is restored from a
 * backup.
 */
@Controller('api/outgoing')
export class OutgoingController {
  constructor(
    private readonly database: Database,
    private readonly hold: OutgoingHold,
    private readonly audit: Audit,
  ) {}

  /**
   * Returns whether outgoing mail and provider calls are held. An installation that was restored from a backup holds
   * them until an admin releases them.
   */
  @Get()
  @AdminOnly()
  @Returns(OutgoingState)
  async getOutgoing(): Promise<OutgoingState> {
    const hold = await this.hold.getCurrent();
    return { isHeld: hold !== null, since: hold?.since.toISOString() ?? null, backup: hold?.backup ?? null };
  }

  /**
   * Releases the held outgoing mail and provider calls of a restored installation. The action is audited. A second call
   * has no effect.
   */
  @Post('release')
  @AdminOnly()
  @Returns(OutgoingState, 200)
  async releaseOutgoing(@CurrentActor() actor: Actor): Promise<OutgoingState> {
    await this.database.transaction(async (tx) => {
      const before = await this.hold.release(tx);
      if (before)
        await this.audit.record(tx, { actor, action: 'outgoing.released', subject: 'outgoing', before, after: null });
    });
    return this.getOutgoing();
  }
}
