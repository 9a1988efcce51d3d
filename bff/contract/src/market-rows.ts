import { formatCount, formatPercent } from './format.ts';
import { PROVIDER_FALLBACK_FIGURES, REGIONAL_DEFAULT_LABEL } from './rent-defaults.ts';

/** Market data of a report. */
export interface MarketFacts {
  averageDaysOnMarket: number;
  occupancyRate: number;
  /** Yearly change of the rents in percent. */
  yearOverYearChange: number;
  /** True if days on market and occupancy are defaults for the region instead of figures for this home. */
  isRegionalDefault: boolean;
  history: readonly unknown[];
}

/** Note below figures that are labeled as regional defaults. */
export const REGIONAL_DEFAULT_NOTE = `${REGIONAL_DEFAULT_LABEL}: a general assumption for the region, measured neither for this home nor for its neighborhood.`;

/** Returns the names and values of a report's market figures. Defaults that replace missing data are labeled. */
export function formatMarketRows({
  averageDaysOnMarket,
  occupancyRate,
  yearOverYearChange,
  isRegionalDefault,
  history,
}: MarketFacts): [name: string, value: string][] {
  const isChangeDefault =
    isRegionalDefault && history.length < 2 && yearOverYearChange === PROVIDER_FALLBACK_FIGURES.yearOverYearChange;
  const formatFigure = (value: string, isDefault: boolean) =>
    isDefault ? `${value}, ${REGIONAL_DEFAULT_LABEL.toLowerCase()}` : value;
  return [
    ['Average days on market', formatFigure(`${formatCount(averageDaysOnMarket)} days`, isRegionalDefault)],
    ['Occupancy', formatFigure(formatPercent(occupancyRate), isRegionalDefault)],
    [
      'Change in a year',
      formatFigure(
        `${yearOverYearChange > 0 ? '+' : ''}${formatPercent(yearOverYearChange).replace('-', '−')}`,
        isChangeDefault,
      ),
    ],
  ];
}

/** Note next to a projection that uses the area guide, whose gross rents from HUD include utilities. */
export const UTILITIES_NOTE =
  'The area guide’s rent includes utilities. Where residents pay their own, your rent is lower by that amount, and so are these figures.';
