import { Controller, Get } from '@nestjs/common';
import { SignedIn } from '../identity/index.ts';
import { Flag, Instant, Whole } from '../platform/http/fields.ts';
import { Returns } from '../platform/http/returns.ts';
import { ProviderStatusQueries } from './provider-status.queries.ts';

export class RentProviderStatus {
  /** Since when the rent provider is unavailable; null while it answers. */
  @Instant({ nullable: true }) unavailableSince: string | null;
  /** The provider refuses our key or our account: waiting does not help. */
  @Flag() isRefusal: boolean;
  /** Owners' properties without any estimate yet. */
  @Whole() waiting: number;
  /** Those with the area guide's estimate for now. */
  @Whole() interim: number;
}

@Controller('api/dashboard')
@SignedIn()
export class ProviderStatusController {
  constructor(private readonly provider: ProviderStatusQueries) {}

  /**
   * Says whether the rent provider is available. `waiting` counts properties without any estimate yet, `interim`
   * those with the area guide's estimate for now.
   */
  @Get('rent-provider')
  @Returns(RentProviderStatus)
  async getRentProviderStatus(): Promise<RentProviderStatus> {
    const { openedAt, ...facts } = await this.provider.facts();
    return { unavailableSince: openedAt && openedAt.toISOString(), ...facts };
  }
}
