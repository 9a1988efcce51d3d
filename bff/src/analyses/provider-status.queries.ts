import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import { Database } from '../platform/database/database.ts';
import { rentcastSetting } from './rentcast.setting.ts';

export interface ProviderFacts {
  /** When the circuit opened; null while the provider answers, or none is configured. */
  openedAt: Date | null;
  /** The provider refuses our key or our account. */
  isRefusal: boolean;
  /** Analyses without any estimate that found the provider unavailable. */
  waiting: number;
  /** Analyses with the area guide's estimate that wait for the provider's. */
  interim: number;
}

/** How the rent provider is doing, for staff and for the metrics. */
@Injectable()
export class ProviderStatusQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async facts(): Promise<ProviderFacts> {
    const [facts] = await this.database.rows<ProviderFacts>(
      `SELECT opened_at AS "openedAt", is_refusal AS "isRefusal", waiting, interim
       FROM rent_provider_circuit, LATERAL (
         SELECT count(*) FILTER (WHERE status = 'pending' AND attempts > 0)::int AS waiting,
                count(*) FILTER (WHERE status = 'interim')::int AS interim
         FROM property_analysis_entries WHERE status <> 'completed'
       ) AS entries`,
    );
    if (!facts || !rentcastSetting(this.config)) return { openedAt: null, isRefusal: false, waiting: 0, interim: 0 };
    return facts;
  }
}
