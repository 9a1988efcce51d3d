import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ContactChangeListeners, type ErasedPerson } from '../contacts/index.ts';
import type { Tx } from '../platform/database/database.ts';

/** Deletes the subscription of an erased person. A person becomes a subscriber when a rent estimate is stored. */
@Injectable()
export class SubscriberErasure implements OnModuleInit {
  constructor(private readonly listeners: ContactChangeListeners) {}

  onModuleInit(): void {
    this.listeners.register({ onErased: (tx, person) => this.erase(tx, person) });
  }

  private async erase(tx: Tx, { emails }: ErasedPerson): Promise<Record<string, number>> {
    const count = await tx.run('DELETE FROM property_analysis_subscribers WHERE lower(btrim(email)) = ANY($1)', [
      emails,
    ]);
    return { subscriptions: count };
  }
}
