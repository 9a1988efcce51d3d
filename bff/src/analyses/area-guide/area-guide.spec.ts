import fc from 'fast-check';
import { toAverageUnit } from '../rent-analysis.ts';
import type { EstimatedHome } from '../rent-analysis.ts';
import { ADJUSTMENT_FACTOR_BOUNDS, computeAdjustmentFactor } from './adjustment.ts';
import { BUILT_IN_GUIDE_YEAR, analyzeWithAreaGuide, getAreaRents } from './area-guide.ts';
import { METRO_FIGURES, ZIP_FIGURES } from './hud-figures.ts';

const createHome = (overrides: Partial<EstimatedHome> = {}): EstimatedHome => ({
  streetAddress: '1200 Grand Ave',
  city: 'West Des Moines',
  state: 'IA',
  zipCode: '50265',
  propertyType: 'condo',
  squareFootage: 1400,
  unitCount: 1,
  bedrooms: 3,
  bathrooms: 2,
  yearBuilt: 1980,
  ...overrides,
});

describe("HUD's rents", () => {
  it('contains five HUD rents in ascending order for each area and year', () => {
    for (const figures of [METRO_FIGURES, ...Object.values(ZIP_FIGURES)]) {
      expect(figures.firstYear + figures.rents.length - 1).toBeLessThanOrEqual(BUILT_IN_GUIDE_YEAR);
      for (const rents of figures.rents) {
        expect(rents).toHaveLength(5);
        expect([...rents].sort((a, b) => a - b)).toEqual(rents);
      }
    }
    expect(Object.keys(ZIP_FIGURES)).toHaveLength(114);
    expect(BUILT_IN_GUIDE_YEAR).toBe(2024);
  });

  it('returns the HUD rents for a ZIP code by year', () => {
    expect(getAreaRents('50265', 3)).toEqual({
      scope: 'zip',
      history: [1310, 1310, 1330, 1360, 1500, 1480].map((rent, index) => ({ year: 2019 + index, rent })),
      yearOverYearChange: -1.3,
    });
  });

  it.each(['50326', '99999', '', 'constructor'])(
    'returns the metro area rents when HUD has no current rents for ZIP %p',
    (zipCode) => {
      expect(getAreaRents(zipCode, 2)).toMatchObject({ scope: 'metro', yearOverYearChange: 0.6 });
      expect(getAreaRents(zipCode, 2).history.at(-1)).toEqual({ year: 2024, rent: 1080 });
    },
  );

  it('adds 15% of the four-bedroom rent for each bedroom above four', () => {
    expect(getAreaRents('50265', 6).history.at(-1)?.rent).toBe(Math.round(1480 * 1.3));
  });

  it('interpolates rents for a fractional number of bedrooms', () => {
    const getLatestRent = (bedrooms: number) => getAreaRents('50265', bedrooms).history.at(-1)!.rent;
    expect(getLatestRent(1.5)).toBe(Math.round((getLatestRent(1) + getLatestRent(2)) / 2));
  });
});

describe('adjustment factor', () => {
  it('returns the adjustment factor 1 for the typical home', () => {
    expect(computeAdjustmentFactor(toAverageUnit(createHome()), 3)).toBe(1);
    expect(analyzeWithAreaGuide(createHome()).rentEstimate).toBe(1480);
  });

  it.each<[Partial<EstimatedHome>, number]>([
    [{ propertyType: 'single-family' }, 1.04],
    [{ propertyType: 'multi-family', squareFootage: 5600, unitCount: 4, bathrooms: 8 }, 0.97],
    [{ yearBuilt: 2020 }, 1.05],
    [{ yearBuilt: 1900 }, 0.96],
    [{ bathrooms: 3 }, 1.03],
    [{ bathrooms: 40 }, 1.06],
    [{ yearBuilt: null, bathrooms: null }, 1],
    [{ squareFootage: 1_000_000 }, 1.25],
  ])('returns the expected adjustment factor for a home with %j', (given, factor) => {
    expect(computeAdjustmentFactor(toAverageUnit(createHome(given)), 3)).toBeCloseTo(factor, 10);
  });

  const anyHome = fc.record({
    propertyType: fc.constantFrom('single-family', 'multi-family', 'townhouse', 'condo'),
    squareFootage: fc.integer({ min: 1, max: 1_000_000 }),
    unitCount: fc.integer({ min: 1, max: 10_000 }),
    bedrooms: fc.option(fc.integer({ min: 0, max: 100 })),
    bathrooms: fc.option(fc.integer({ min: 0, max: 200 }).map((halves) => halves / 2)),
    yearBuilt: fc.option(fc.integer({ min: 1800, max: 2026 })),
    zipCode: fc.constantFrom(...Object.keys(ZIP_FIGURES), '99999'),
  }) as fc.Arbitrary<Partial<EstimatedHome>>;

  it('for any home, returns an adjustment factor within the limits and an estimate within the range', () => {
    fc.assert(
      fc.property(anyHome, (given) => {
        const whole = createHome(given);
        const unit = toAverageUnit(whole);
        const factor = computeAdjustmentFactor(unit, unit.bedrooms ?? 3);
        expect(factor).toBeGreaterThanOrEqual(ADJUSTMENT_FACTOR_BOUNDS.min);
        expect(factor).toBeLessThanOrEqual(ADJUSTMENT_FACTOR_BOUNDS.max);
        const { rentEstimate, rentRangeLow, rentRangeHigh, comparables, isRegionalDefault } =
          analyzeWithAreaGuide(whole);
        expect(rentRangeLow).toBeLessThan(rentEstimate);
        expect(rentEstimate).toBeLessThan(rentRangeHigh);
        expect([comparables, isRegionalDefault]).toEqual([[], true]);
      }),
    );
  });

  it('never decreases the adjustment factor when the floor area increases', () => {
    fc.assert(
      fc.property(anyHome, fc.integer({ min: 1, max: 5_000 }), (given, more) => {
        const whole = createHome(given);
        const larger = { ...whole, squareFootage: whole.squareFootage + more };
        expect(computeAdjustmentFactor(toAverageUnit(larger), 3)).toBeGreaterThanOrEqual(
          computeAdjustmentFactor(toAverageUnit(whole), 3),
        );
      }),
    );
  });
});

describe('a multi-unit building', () => {
  const building = {
    propertyType: 'multi-family',
    squareFootage: 6400,
    unitCount: 8,
    bedrooms: 12,
    bathrooms: 8,
  } as const;

  it('estimates the rent of an average unit in a multi-unit building', () => {
    const { area, bedrooms, bathrooms } = toAverageUnit(createHome(building));
    expect([area, bedrooms, bathrooms]).toEqual([800, 1.5, 1]);
    const whole = analyzeWithAreaGuide(createHome(building));
    const [one, two] = [8, 16].map((rooms) => analyzeWithAreaGuide(createHome({ ...building, bedrooms: rooms })));
    expect(whole.rentEstimate).toBeGreaterThan(one!.rentEstimate);
    expect(whole.rentEstimate).toBeLessThan(two!.rentEstimate);
    expect(whole.source.detail).toMatch(/1\.5 bedrooms, .* each unit/);
  });
});

describe('source label', () => {
  const getSourceDetail = (given: Partial<EstimatedHome>) => analyzeWithAreaGuide(createHome(given)).source.detail;

  it('lists the source, year, area and assumptions of an estimate', () => {
    expect(getSourceDetail({})).toBe(
      'HUD fair market rent for ZIP 50265, fiscal year 2024, 3 bedrooms, utilities included, ' +
        'adjusted to this home by size, baths, age and type',
    );
    expect(getSourceDetail({ zipCode: '50326', bedrooms: 0 })).toContain(
      'the Des Moines metro area, fiscal year 2024, a studio,',
    );
    expect(getSourceDetail({ bedrooms: null })).toContain('3 bedrooms (assumed)');
    expect(getSourceDetail({ bedrooms: 4, unitCount: 4 })).toMatch(/1 bedroom, .* each unit/);
  });
});
