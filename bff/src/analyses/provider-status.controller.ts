import { Controller, Get } from '@nestjs/common';
import { SignedIn } from '../identity/index.ts';
import { Flag, Instant, Whole } from '../platform/http/fields.ts';
import { Returns } from '../platform/http/returns.ts';
import { ProviderStatusQueries } from './provider-status.queries.ts';

export class RentProviderStatus {
  /** Start of the present outage of the rent provider. Null while it is available. */
  @Instant({ nullable: true }) unavailableSince: string | null;
  /** Whether the provider refuses our key or account, in which case waiting does not help. */
  @Flag() isRefusal: boolean;
  /** Number of properties without any estimate. */
  @Whole() waiting: number;
  /** Number of properties with an interim estimate of the area guide. */
  @Whole() interim: number;
}

@Controller('api/dashboard')
@SignedIn()
export class ProviderStatusController {
  constructor(private readonly provider: ProviderStatusQueries) {}

  /**
   * Returns whether the rent provider is available. `waiting` counts properties without any estimate, `interim` those
   * with an interim estimate of the area guide.
   */
  @Get('rent-provider')
  @Returns(RentProviderStatus)
  async getRentProviderStatus(): Promise<RentProviderStatus> {
    const { openedAt, ...facts } = await this.provider.facts();
    return { unavailableSince: openedAt && openedAt.toISOString(), ...facts };
  }
}
