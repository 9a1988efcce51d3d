import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import { Database } from '../platform/database/database.ts';
import { type CircuitState, VendorCircuits } from '../platform/vendors/vendor-circuits.ts';
import { RENTCAST_VENDOR, rentcastSetting } from './rentcast.setting.ts';

export interface ProviderStatus extends CircuitState {
  /** Number of analyses that have no estimate because the provider was unavailable. */
  waiting: number;
  /** Number of analyses with an interim estimate. */
  interim: number;
}

/** Reads the availability of the rent provider for staff and for the metrics. */
@Injectable()
export class ProviderStatusQueries {
  constructor(
    private readonly database: Database,
    private readonly circuits: VendorCircuits,
    private readonly config: Config,
  ) {}

  /** Returns the provider status. If no provider is configured, the status is available, with no waiting analyses. */
  async readStatus(): Promise<ProviderStatus> {
    if (!rentcastSetting(this.config)) return { openedAt: null, isRefusal: false, waiting: 0, interim: 0 };
    const [state, entries] = await Promise.all([
      this.circuits.getState(RENTCAST_VENDOR),
      this.database.row<{ waiting: number; interim: number }>(
        `SELECT count(*) FILTER (WHERE status = 'pending' AND attempts > 0)::int AS waiting,
                count(*) FILTER (WHERE status = 'interim')::int AS interim
         FROM property_analysis_entries WHERE status <> 'completed'`,
      ),
    ]);
    return { ...state, ...entries };
  }
}
