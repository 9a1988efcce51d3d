import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/database/database.ts';

/** Prevents imported leads from being sent to Odoo until they change after the import. */
@Injectable()
export class UnpushedImports {
  /** Suppresses the events of the trigger on `leads` until `tx` ends. */
  async suppressEvents(tx: Tx): Promise<void> {
    await tx.run(`SELECT set_config('epm.crm_is_quiet', 'on', true)`);
  }

  /** Marks the current versions of the leads as pushed, so that the sweep does not queue them either. */
  async markAsPushed(tx: Tx, leadIds: readonly string[]): Promise<void> {
    await tx.run(
      `INSERT INTO crm_links (lead_id, pushed_version) SELECT id, version FROM leads WHERE id = ANY($1::uuid[])
       ON CONFLICT (lead_id) DO UPDATE SET pushed_version = excluded.pushed_version`,
      [leadIds],
    );
  }
}
