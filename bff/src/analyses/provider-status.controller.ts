import { Controller, Get } from '@nestjs/common';
import { SignedIn } from '../identity/index.ts';
import { Flag, Instant, Integer } from '../platform/http/fields.ts';
import { Returns } from '../platform/http/returns.ts';
import { ProviderStatusQueries } from './provider-status.queries.ts';

export class RentProviderStatus {
  /** Start of the current outage of the rent provider. Null while the provider is available. */
  @Instant({ nullable: true }) unavailableSince: string | null;
  /** True if the provider rejects our key or account. Retries then cannot succeed. */
  @Flag() isRefusal: boolean;
  /** Number of properties that have no estimate yet because the provider was unavailable. */
  @Integer() waiting: number;
  /** Number of properties with an interim estimate from the area guide. */
  @Integer() interim: number;
}

@Controller('api/dashboard')
@SignedIn()
export class ProviderStatusController {
  constructor(private readonly provider: ProviderStatusQueries) {}

  /**
   * Returns whether the rent provider is available. `waiting` is the number of properties that have no estimate yet
   * because the provider was unavailable. `interim` is the number of properties with an interim estimate from the area
   * guide.
   */
  @Get('rent-provider')
  @Returns(RentProviderStatus)
  async getRentProviderStatus(): Promise<RentProviderStatus> {
    const { openedAt, ...facts } = await this.provider.readStatus();
    return { unavailableSince: openedAt && openedAt.toISOString(), ...facts };
  }
}
