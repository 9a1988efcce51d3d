import { formatCount, formatPercent } from './format.ts';
import { PROVIDER_FALLBACK, REGIONAL_DEFAULT_LABEL } from './rent-defaults.ts';

/** What a report says about the market around a home. */
export interface MarketFacts {
  averageDaysOnMarket: number;
  occupancyRate: number;
  /** Percent. */
  yearOverYearChange: number;
  /** Days on market and occupancy are the region's, not this home's. */
  isRegionalDefault: boolean;
  history: readonly unknown[];
}

/** Said once below figures that carry the label. */
export const REGIONAL_DEFAULT_NOTE = `${REGIONAL_DEFAULT_LABEL}: a general assumption for the region, measured neither for this home nor for its neighborhood.`;

/** The market figures of a report by name. A default that replaces missing data is labeled as one. */
export function marketRows({
  averageDaysOnMarket,
  occupancyRate,
  yearOverYearChange,
  isRegionalDefault,
  history,
}: MarketFacts): [name: string, value: string][] {
  const isChangeDefault =
    isRegionalDefault && history.length < 2 && yearOverYearChange === PROVIDER_FALLBACK.yearOverYearChange;
  const labeled = (value: string, isDefault: boolean) =>
    isDefault ? `${value}, ${REGIONAL_DEFAULT_LABEL.toLowerCase()}` : value;
  return [
    ['Average days on market', labeled(`${formatCount(averageDaysOnMarket)} days`, isRegionalDefault)],
    ['Occupancy', labeled(formatPercent(occupancyRate), isRegionalDefault)],
    [
      'Change in a year',
      labeled(
        `${yearOverYearChange > 0 ? '+' : ''}${formatPercent(yearOverYearChange).replace('-', '−')}`,
        isChangeDefault,
      ),
    ],
  ];
}

/** Said beside a projection of the area guide's rent: HUD publishes gross rents. */
export const UTILITIES_NOTE =
  'The area guide’s rent includes utilities. Where residents pay their own, your rent is lower by that amount, and so are these figures.';
