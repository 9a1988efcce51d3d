import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ContactChangeListeners, type ErasedPerson } from '../contacts/index.ts';
import type { Tx } from '../platform/database/database.ts';

/** Deletes the leads of an erased person. Foreign keys and triggers delete the data that belongs to the leads. */
@Injectable()
export class LeadErasure implements OnModuleInit {
  constructor(private readonly listeners: ContactChangeListeners) {}

  onModuleInit(): void {
    this.listeners.register({ onErased: (tx, person) => this.erase(tx, person) });
  }

  private async erase(tx: Tx, { leadIds }: ErasedPerson): Promise<Record<string, number>> {
    await tx.run('SELECT 1 FROM leads WHERE id = ANY($1) ORDER BY id FOR UPDATE', [leadIds]);
    return { leads: await tx.run('DELETE FROM leads WHERE id = ANY($1)', [leadIds]) };
  }
}
