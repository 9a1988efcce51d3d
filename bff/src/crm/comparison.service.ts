import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { crmComparisonRequested } from './crm.events.ts';
import { odooNotConfigured } from './crm.errors.ts';
import type { CrmComparison } from './comparison.dto.ts';
import { OdooGateway } from './odoo.gateway.ts';

/** Starts the comparison of all leads with Odoo, and reports its progress. */
@Injectable()
export class CrmComparisons {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly odoo: OdooGateway,
  ) {}

  async read(): Promise<CrmComparison> {
    const [row] = await this.database.rows<{
      startedAt: Date | null;
      finishedAt: Date | null;
      compared: number;
      different: number;
    }>(
      `SELECT resync_started_at AS "startedAt", resync_finished_at AS "finishedAt", resync_compared AS compared,
         resync_different AS different FROM crm_sync`,
    );
    if (!row) throw new Error('crm_sync has no row');
    const { startedAt, finishedAt, compared, different } = row;
    return {
      startedAt: startedAt?.toISOString() ?? null,
      finishedAt: finishedAt?.toISOString() ?? null,
      compared,
      different,
    };
  }

  /**
   * Starts a comparison, which replaces a comparison in progress.
   * @throws DomainError conflict if Odoo is not configured
   */
  async start(actor: Actor): Promise<CrmComparison> {
    if (!this.odoo.isConfigured) throw odooNotConfigured();
    const startedAt = this.clock.now();
    await this.database.transaction(async (tx) => {
      await tx.run(
        `UPDATE crm_sync SET resync_started_at = $1, resync_finished_at = NULL, resync_lead_id = NULL,
           resync_compared = 0, resync_different = 0`,
        [startedAt],
      );
      await this.outbox.append(tx, crmComparisonRequested, { startedAt: startedAt.getTime(), afterLeadId: null });
      await this.audit.record(tx, { actor, action: 'odoo.comparison-started', subject: 'odoo' });
    });
    return this.read();
  }
}
