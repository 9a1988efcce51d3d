import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ContactChangeListeners, type ErasedPerson } from '../contacts/index.ts';
import type { Tx } from '../platform/database/database.ts';

/** Deletes the webinar registrations of an erased person, with their invitations. */
@Injectable()
export class RegistrationErasure implements OnModuleInit {
  constructor(private readonly listeners: ContactChangeListeners) {}

  onModuleInit(): void {
    this.listeners.register({ onErased: (tx, person) => this.erase(tx, person) });
  }

  private async erase(tx: Tx, { emails, leadIds }: ErasedPerson): Promise<Record<string, number>> {
    const invitations = await tx.run(
      `DELETE FROM webinar_invitations WHERE lead_id IN (
         SELECT lead_id FROM webinar_registrations WHERE lower(btrim(email)) = ANY($1) OR lead_id = ANY($2))`,
      [emails, leadIds],
    );
    const count = await tx.run(
      'DELETE FROM webinar_registrations WHERE lower(btrim(email)) = ANY($1) OR lead_id = ANY($2)',
      [emails, leadIds],
    );
    return { registrations: count, invitations };
  }
}
