import type { PropertyType } from '@epm/contract';
import { estimateRent, joinAddress, PROVIDER_FALLBACK } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/env.ts';
import { areaRents } from './area-guide/area-guide.ts';
import { readRentEstimate } from './rentcast-answer.ts';
import type { RentcastEstimate } from './rentcast-answer.ts';
import { rentcastSetting } from './rentcast.setting.ts';
import { dwellingOf, marketDataOf } from './rent-analysis.ts';
import type { Home, RentAnalysis } from './rent-analysis.ts';

/**
 * What asking the provider came to. `no-data`: it knows nothing of this address. `unavailable`: worth another try.
 * `refused`: our key or our bill, so every lead fails until an admin acts.
 */
export type RentcastOutcome =
  | { kind: 'estimate'; analysis: RentAnalysis }
  | { kind: 'no-data' }
  | { kind: 'unavailable'; reason: string }
  | { kind: 'refused'; reason: string };

const TIMEOUT_MS = 10_000;
/** As the specification asks for: five comparables within five miles. */
const COMPARABLES = { compCount: '5', maxRadius: '5' } as const;

const PROPERTY_TYPE: Readonly<Record<PropertyType, string>> = {
  'single-family': 'Single Family',
  'multi-family': 'Multi-Family',
  townhouse: 'Townhouse',
  condo: 'Condo',
};

/** RentCast's long-term rent estimate. Every call is billed. https://developers.rentcast.io/reference */
@Injectable()
export class RentcastGateway {
  constructor(private readonly config: Config) {}

  /** Without a key there is no provider: the area guide answers. */
  get isConfigured(): boolean {
    return rentcastSetting(this.config) !== null;
  }

  /**
   * Never throws for what the provider does: an answer that is late, broken or not understood is `unavailable`.
   * @param year of the estimate, for its label
   */
  async estimate(home: Home, year: number, signal: AbortSignal): Promise<RentcastOutcome> {
    const rentcast = rentcastSetting(this.config);
    if (!rentcast) return { kind: 'refused', reason: 'a rent-provider key is required' };
    try {
      const response = await fetch(`${rentcast.url}/avm/rent/long-term?${queryOf(home)}`, {
        headers: { accept: 'application/json', 'x-api-key': rentcast.apiKey },
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (!response.ok) {
        await response.body?.cancel();
        return refusalOf(response.status);
      }
      const estimate = readRentEstimate(await response.json());
      if (!estimate) return { kind: 'unavailable', reason: 'the answer is not a rent estimate' };
      return { kind: 'estimate', analysis: toAnalysis(home, estimate, year) };
    } catch (error) {
      return { kind: 'unavailable', reason: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** @param status of an answer that is not a success */
function refusalOf(status: number): RentcastOutcome {
  // 400 is an address that it cannot read: asking again with the same words would not help either.
  if (status === 404 || status === 400) return { kind: 'no-data' };
  const isRefusal = status === 401 || status === 402 || status === 403;
  return { kind: isRefusal ? 'refused' : 'unavailable', reason: `the provider answered ${status}` };
}

/** Asks about one unit: the provider's estimate is of one rented home. */
function queryOf(home: Home): URLSearchParams {
  const { area, bedrooms, bathrooms } = dwellingOf(home);
  return new URLSearchParams({
    address: joinAddress(home).replace(/ (\d{5})$/, ', $1'),
    propertyType: PROPERTY_TYPE[home.propertyType],
    ...(bedrooms !== null && { bedrooms: String(Math.round(bedrooms)) }),
    ...(bathrooms !== null && { bathrooms: String(Math.round(bathrooms * 2) / 2) }),
    squareFootage: String(Math.round(area)),
    ...COMPARABLES,
  });
}

function toAnalysis(home: Home, estimate: RentcastEstimate, year: number): RentAnalysis {
  const { area, bedrooms } = dwellingOf(home);
  const { history, yearOverYearChange } = areaRents(home.zipCode, bedrooms ?? PROVIDER_FALLBACK.bedrooms);
  const { subjectProperty: subject } = estimate;
  const known = marketDataOf(home);
  const comparables = estimate.comparables.map(({ formattedAddress, distance, squareFootage, price }) => ({
    address: formattedAddress,
    distance: Math.round(distance * 100) / 100,
    squareFootage: squareFootage === undefined ? null : Math.round(squareFootage),
    rentAmount: Math.round(price),
  }));
  return {
    // By the same rule as later, when staff leave some of them out.
    ...estimateRent({ ...estimate, rentEstimate: estimate.rent }, comparables, comparables, area),
    occupancyRate: PROVIDER_FALLBACK.occupancyRate,
    averageDaysOnMarket: PROVIDER_FALLBACK.averageDaysOnMarket,
    yearOverYearChange: yearOverYearChange ?? PROVIDER_FALLBACK.yearOverYearChange,
    comparables,
    marketData: {
      ...known,
      bedrooms: known.bedrooms ?? subject?.bedrooms ?? null,
      bathrooms: known.bathrooms ?? subject?.bathrooms ?? null,
      yearBuilt: known.yearBuilt ?? subject?.yearBuilt ?? null,
    },
    history,
    isRegionalDefault: true,
    source: { kind: 'provider', label: 'RentCast', detail: 'Estimate from listings within five miles', year },
  };
}
