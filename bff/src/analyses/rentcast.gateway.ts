import type { PropertyType } from '@epm/contract';
import { toCentralYear, estimateRent, joinAddress, PROVIDER_FALLBACK_FIGURES } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { VendorClient, type Vendor, type VendorOutcome } from '../platform/vendors/vendor-client.ts';
import { AnalysisResults } from './analysis-results.service.ts';
import { getAreaRents } from './area-guide/area-guide.ts';
import type { AreaGuideExcerpt } from './area-guide/guide-figures.ts';
import { parseRentEstimate } from './rentcast-response.ts';
import type { RentcastEstimate } from './rentcast-response.ts';
import { RENTCAST_VENDOR, RENTCAST_POLICY, rentcastSetting } from './rentcast.setting.ts';
import { toAverageUnit, toAnalyzedPropertyData } from './rent-analysis.ts';
import type { EstimatedHome, RentAnalysis } from './rent-analysis.ts';

/** Query parameters required by the specification: five comparables within five miles. */
const COMPARABLE_PARAMS = { compCount: '5', maxRadius: '5' } as const;

const RENTCAST_PROPERTY_TYPES: Readonly<Record<PropertyType, string>> = {
  'single-family': 'Single Family',
  'multi-family': 'Multi-Family',
  townhouse: 'Townhouse',
  condo: 'Condo',
};

/** Client for RentCast's long-term rent estimates. Every call is billed. https://developers.rentcast.io/reference */
@Injectable()
export class RentcastGateway {
  private readonly rentcast: Vendor | null;

  constructor(
    config: Config,
    results: AnalysisResults,
    private readonly client: VendorClient,
    private readonly clock: Clock,
  ) {
    const setting = rentcastSetting(config);
    this.rentcast = setting && {
      name: RENTCAST_VENDOR,
      baseUrl: setting.url,
      headers: { 'x-api-key': setting.apiKey },
      onRecovery: async () => ({ waiting: await results.retryPostponed() }),
      ...RENTCAST_POLICY,
    };
  }

  /** True if an API key is configured. Otherwise, the area guide is used. */
  get isConfigured(): boolean {
    return this.rentcast !== null;
  }

  /**
   * Requests an estimate. Returns provider errors instead of throwing them. `declined` means that the provider has no
   * data on the address.
   * @param figures HUD's rents, which the report shows as the rent history of the area
   */
  async fetchEstimate(
    home: EstimatedHome,
    figures: AreaGuideExcerpt,
    signal: AbortSignal,
  ): Promise<VendorOutcome<RentAnalysis>> {
    if (!this.rentcast) return { kind: 'refused', reason: 'a rent-provider key is required' };
    const year = toCentralYear(this.clock.now());
    return this.client.get(this.rentcast, {
      path: '/avm/rent/long-term',
      query: buildQuery(home),
      parse(body) {
        const estimate = parseRentEstimate(body);
        return estimate && toAnalysis(home, estimate, figures, year);
      },
      signal,
    });
  }
}

/** Builds the query for one unit, because the provider estimates single homes. */
function buildQuery(home: EstimatedHome): URLSearchParams {
  const { area, bedrooms, bathrooms } = toAverageUnit(home);
  return new URLSearchParams({
    address: joinAddress(home).replace(/ (\d{5})$/, ', $1'),
    propertyType: RENTCAST_PROPERTY_TYPES[home.propertyType],
    ...(bedrooms !== null && { bedrooms: String(Math.round(bedrooms)) }),
    ...(bathrooms !== null && { bathrooms: String(Math.round(bathrooms * 2) / 2) }),
    squareFootage: String(Math.round(area)),
    ...COMPARABLE_PARAMS,
  });
}

function toAnalysis(
  home: EstimatedHome,
  estimate: RentcastEstimate,
  figures: AreaGuideExcerpt,
  year: number,
): RentAnalysis {
  const { area, bedrooms } = toAverageUnit(home);
  const { history, yearOverYearChange } = getAreaRents(
    home.zipCode,
    bedrooms ?? PROVIDER_FALLBACK_FIGURES.bedrooms,
    figures,
  );
  const { subjectProperty: subject } = estimate;
  const marketData = toAnalyzedPropertyData(home);
  const comparables = estimate.comparables.map(({ formattedAddress, distance, squareFootage, price }) => ({
    address: formattedAddress,
    distance: Math.round(distance * 100) / 100,
    squareFootage: squareFootage === undefined ? null : Math.round(squareFootage),
    rentAmount: Math.round(price),
  }));
  return {
    // Reports from which staff exclude comparables use the same calculation.
    ...estimateRent({ ...estimate, rentEstimate: estimate.rent }, comparables, comparables, area),
    occupancyRate: PROVIDER_FALLBACK_FIGURES.occupancyRate,
    averageDaysOnMarket: PROVIDER_FALLBACK_FIGURES.averageDaysOnMarket,
    yearOverYearChange: yearOverYearChange ?? PROVIDER_FALLBACK_FIGURES.yearOverYearChange,
    comparables,
    marketData: {
      ...marketData,
      bedrooms: marketData.bedrooms ?? subject?.bedrooms ?? null,
      bathrooms: marketData.bathrooms ?? subject?.bathrooms ?? null,
      yearBuilt: marketData.yearBuilt ?? subject?.yearBuilt ?? null,
    },
    history,
    isRegionalDefault: true,
    source: { kind: 'provider', label: 'RentCast', detail: 'Estimate from listings within five miles', year },
  };
}
