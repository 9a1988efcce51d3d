import { METRO_FIGURES, ZIP_FIGURES, type AreaFigures } from './hud-figures.ts';

/** Rents of one fiscal year in dollars per month, for 0 to 4 bedrooms. */
export interface YearRents {
  year: number;
  rents: readonly number[];
}

/** HUD's rents by area, oldest year first. An area may have no rents for some years. */
export interface AreaGuideRents {
  /** Latest fiscal year. The rents of the metro area apply to ZIP codes that have no rents for this year. */
  year: number;
  metro: readonly YearRents[];
  zips: Readonly<Record<string, readonly YearRents[]>>;
}

/** Part of a guide that an estimate for one home requires. */
export interface AreaGuideExcerpt {
  year: number;
  metro: readonly YearRents[];
  zip: readonly YearRents[] | null;
}

const toYearRents = ({ firstYear, rents }: AreaFigures): YearRents[] =>
  rents.map((byBedrooms, index) => ({ year: firstYear + index, rents: byBedrooms }));

/** Built-in guide, which applies until an admin activates an uploaded version. */
export const BUILT_IN_GUIDE: AreaGuideRents = {
  year: METRO_FIGURES.firstYear + METRO_FIGURES.rents.length - 1,
  metro: toYearRents(METRO_FIGURES),
  zips: Object.fromEntries(Object.entries(ZIP_FIGURES).map(([zip, figures]) => [zip, toYearRents(figures)])),
};

export const pickExcerpt = ({ year, metro, zips }: AreaGuideRents, zipCode: string): AreaGuideExcerpt => ({
  year,
  metro,
  zip: Object.hasOwn(zips, zipCode) ? (zips[zipCode] ?? null) : null,
});

/** Rents for one fiscal year, parsed from a file. */
export interface GuideYear {
  year: number;
  metro: readonly number[];
  zips: Readonly<Record<string, readonly number[]>>;
}

/** Returns a copy of a guide in which the given year is added or replaced, and is the latest year. */
export function addYear(guide: AreaGuideRents, { year, metro, zips }: GuideYear): AreaGuideRents {
  const replaceYear = (figures: readonly YearRents[] = [], rents: readonly number[] | undefined) => {
    const others = figures.filter((each) => each.year !== year);
    return rents === undefined ? others : [...others, { year, rents }].sort((a, b) => a.year - b.year);
  };
  const codes = [...new Set([...Object.keys(guide.zips), ...Object.keys(zips)])].sort();
  return {
    year,
    metro: replaceYear(guide.metro, metro),
    zips: Object.fromEntries(codes.map((code) => [code, replaceYear(guide.zips[code], zips[code])])),
  };
}

export interface GuideChange {
  zipCode: string;
  /**
   * Rent for three bedrooms in the earlier guide, in dollars per month. Null if that guide has no rents for the ZIP
   * code.
   */
  before: number | null;
  after: number | null;
  /** Change in percent. Null if one of the guides has no rents for the ZIP code. */
  percent: number | null;
}

/** Guides are compared by the rents of a typical home, which has three bedrooms. */
const COMPARED_BEDROOMS = 3;

/**
 * Lists the ZIP codes whose current rents for three bedrooms differ: new and missing ZIP codes first, then the other
 * ZIP codes, largest change first.
 */
export function compareGuides(before: AreaGuideRents, after: AreaGuideRents): GuideChange[] {
  const codes = [...new Set([...Object.keys(before.zips), ...Object.keys(after.zips)])];
  return codes
    .map((zipCode) => ({ zipCode, before: getComparedRent(before, zipCode), after: getComparedRent(after, zipCode) }))
    .filter((change) => change.before !== change.after)
    .map((change) => ({ ...change, percent: computeChangePercent(change) }))
    .sort(
      (a, b) => Math.abs(b.percent ?? Infinity) - Math.abs(a.percent ?? Infinity) || (a.zipCode < b.zipCode ? -1 : 1),
    );
}

const getComparedRent = ({ year, zips }: AreaGuideRents, zipCode: string): number | null =>
  zips[zipCode]?.find((each) => each.year === year)?.rents[COMPARED_BEDROOMS] ?? null;

const computeChangePercent = ({ before, after }: Omit<GuideChange, 'percent'>): number | null =>
  before === null || after === null ? null : Math.round((after / before - 1) * 1000) / 10;

/** Returns the first day of a federal fiscal year, as 'YYYY-MM-DD'. */
export const getFiscalYearStart = (year: number): string => `${year - 1}-10-01`;

/** Returns the day from which the rents of a fiscal year are outdated: 18 months after its start. */
export const getFirstOutdatedDay = (year: number): string => `${year + 1}-04-01`;
