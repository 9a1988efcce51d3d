import { PROVIDER_FALLBACK_FIGURES } from '@epm/contract';
import { toAverageUnit, toAnalyzedPropertyData } from '../rent-analysis.ts';
import type { EstimatedHome, RentAnalysis, RentHistoryPoint } from '../rent-analysis.ts';
import { computeAdjustmentFactor, interpolateByBedrooms } from './adjustment.ts';
import { BUILT_IN_GUIDE, type AreaGuideExcerpt, pickExcerpt, type YearRents } from './guide-figures.ts';

export const BUILT_IN_GUIDE_YEAR = BUILT_IN_GUIDE.year;

export interface AreaRents {
  /** Area to which the rents apply: the ZIP, or the metro area if HUD has no rents for the ZIP in the latest year. */
  scope: 'zip' | 'metro';
  /** HUD's published rents by fiscal year, oldest first. The last year is the latest year of the guide. */
  history: RentHistoryPoint[];
  /** Change from the previous to the latest year, in percent. Null if the area has no rents for the previous year. */
  yearOverYearChange: number | null;
}

/**
 * Returns HUD's rents for a ZIP and a number of bedrooms. A fractional number is an average over the units of a
 * building.
 */
export function getAreaRents(
  zipCode: string,
  bedrooms: number,
  { year, metro, zip }: AreaGuideExcerpt = pickExcerpt(BUILT_IN_GUIDE, zipCode),
): AreaRents {
  const zipFigures = zip?.at(-1)?.year === year ? zip : null;
  const history = computeRentHistory(zipFigures ?? metro, bedrooms);
  const [previous, latest] = [history.at(-2), history.at(-1)];
  const hasPreviousYear = previous !== undefined && latest !== undefined && previous.year === latest.year - 1;
  return {
    scope: zipFigures ? 'zip' : 'metro',
    history,
    yearOverYearChange: hasPreviousYear ? Math.round((latest.rent / previous.rent - 1) * 1000) / 10 : null,
  };
}

/**
 * Estimates the rent of one unit from HUD's area rent, adjusted to this home within `ADJUSTMENT_FACTOR_BOUNDS`. The
 * estimate has no comparables. Occupancy and days on market are labeled as regional figures.
 */
export function analyzeWithAreaGuide(
  home: EstimatedHome,
  figures: AreaGuideExcerpt = pickExcerpt(BUILT_IN_GUIDE, home.zipCode),
): RentAnalysis {
  const unit = toAverageUnit(home);
  const bedrooms = unit.bedrooms ?? PROVIDER_FALLBACK_FIGURES.bedrooms;
  const { scope, history, yearOverYearChange } = getAreaRents(home.zipCode, bedrooms, figures);
  const areaRent = history.at(-1)?.rent ?? PROVIDER_FALLBACK_FIGURES.rent;
  const rentEstimate = roundToTen(areaRent * computeAdjustmentFactor(unit, bedrooms));
  return {
    rentEstimate,
    rentRangeLow: roundToTen(rentEstimate * PROVIDER_FALLBACK_FIGURES.lowShare),
    rentRangeHigh: roundToTen(rentEstimate * PROVIDER_FALLBACK_FIGURES.highShare),
    occupancyRate: PROVIDER_FALLBACK_FIGURES.occupancyRate,
    averageDaysOnMarket: PROVIDER_FALLBACK_FIGURES.averageDaysOnMarket,
    yearOverYearChange: yearOverYearChange ?? PROVIDER_FALLBACK_FIGURES.yearOverYearChange,
    comparables: [],
    marketData: toAnalyzedPropertyData(home),
    history,
    isRegionalDefault: true,
    source: {
      kind: 'area-guide',
      label: 'Area guide',
      detail: describeSource(home, bedrooms, scope, figures.year),
      year: figures.year,
    },
  };
}

function computeRentHistory(figures: readonly YearRents[], bedrooms: number): RentHistoryPoint[] {
  return figures.map(({ year, rents: byBedrooms }) => {
    const fourBedroomRent = byBedrooms.at(-1) ?? 0;
    // HUD's rule for larger homes adds 15% of the four-bedroom rent for each additional bedroom.
    const rent = interpolateByBedrooms(
      bedrooms,
      (count) => byBedrooms[count] ?? fourBedroomRent * (1 + 0.15 * (count - 4)),
    );
    return { year, rent: Math.round(rent) };
  });
}

function describeSource(
  { zipCode, unitCount, bedrooms: known }: EstimatedHome,
  bedrooms: number,
  scope: AreaRents['scope'],
  year: number,
): string {
  const area = scope === 'zip' ? `ZIP ${zipCode}` : 'the Des Moines metro area';
  const size = bedrooms === 0 ? 'a studio' : `${Number(bedrooms.toFixed(1))} bedroom${bedrooms === 1 ? '' : 's'}`;
  const assumed = known === null ? ' (assumed)' : '';
  const dwelling = unitCount > 1 ? 'each unit' : 'this home';
  return (
    `HUD fair market rent for ${area}, fiscal year ${year}, ${size}${assumed}, utilities included, ` +
    `adjusted to ${dwelling} by size, baths, age and type`
  );
}

function roundToTen(rent: number): number {
  return Math.round(rent / 10) * 10;
}
