import { describe, expect, it } from '@jest/globals';
import {
  createDefaultImprovements,
  computeProjections,
  FIRST_FEE_SCHEDULE,
  PROVIDER_FALLBACK_FIGURES,
} from '@epm/contract';
import type { ReportContent } from './report-content.ts';
import { toReportDocument } from './to-report-document.ts';

const baseContent: ReportContent = {
  company: {
    name: 'Lindenholm',
    legalName: 'Lindenholm LLC',
    phone: '(515) 555-0100',
    email: 'owners@lindenholm.example',
    license: 'License 1',
    address: { street: '1 Main St', city: 'Ankeny', state: 'IA', zipCode: '50021' },
  },
  address: {
    streetAddress: '12 Oak St',
    city: 'Ankeny',
    state: 'IA',
    zipCode: '50021',
    full: '12 Oak St, Ankeny, IA 50021',
  },
  property: {
    propertyType: 'single-family',
    squareFootage: 1000,
    unitCount: 1,
    bedrooms: 3,
    bathrooms: 2.5,
    yearBuilt: null,
  },
  result: {
    rentEstimate: 1500,
    rentRangeLow: 1400,
    rentRangeHigh: 1600,
    source: { kind: 'area-guide', label: 'Area guide', detail: 'By ZIP code', year: 2026 },
    market: {
      averageDaysOnMarket: PROVIDER_FALLBACK_FIGURES.averageDaysOnMarket,
      occupancyRate: PROVIDER_FALLBACK_FIGURES.occupancyRate,
      yearOverYearChange: PROVIDER_FALLBACK_FIGURES.yearOverYearChange,
      isRegionalDefault: true,
      history: [],
    },
    comparables: [],
    comparablesLeftOut: 0,
    isInterim: false,
    // The evening of the previous day in Central time.
    completedAt: '2026-11-21T04:00:00Z',
  },
  plan: null,
  fees: FIRST_FEE_SCHEDULE,
  adjustedRent: null,
  improvements: createDefaultImprovements(1000),
  preparedAt: '2026-11-21T18:00:00Z',
};
const buildDocument = (given: Partial<ReportContent> = {}) => toReportDocument({ ...baseContent, ...given });
const buildDocumentWithResult = (given: Partial<ReportContent['result']>) =>
  buildDocument({ result: { ...baseContent.result, ...given } });
const buildDocumentWithProperty = (given: Partial<ReportContent['property']>) =>
  buildDocument({ property: { ...baseContent.property, ...given } });

describe('report document', () => {
  it('formats the figures from the contract package', () => {
    const { projection } = buildDocument();
    const { netOperatingIncome } = computeProjections({ rentPerUnit: 1500, unitCount: 1, fees: FIRST_FEE_SCHEDULE });
    expect(netOperatingIncome).toBeCloseTo(14_958, 6);
    expect(projection.figure).toBe('$14,958');
    expect(projection.rows).toEqual([
      ['Annual rent', '$18,000'],
      ['Management, 6.9% of rent', '−$1,242'],
      ['Maintenance, 10% of rent', '−$1,800'],
      ['Net operating income (NOI)', '$14,958'],
    ]);
    expect(projection.fees).toMatch(
      /^The report’s net operating income of \$14,958 a year assumes a management fee of 6\.9% .* On the Standard plan .* That leaves \$14,490 a year\./,
    );
    expect(projection.parts.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 9);
  });

  it("formats dates in the company's time zone", () => {
    const { source, prepared, footer } = buildDocument();
    const basis = `Rents of fiscal year ${baseContent.result.source.year}, computed Nov 20, 2026.`;
    expect([source.date, prepared]).toEqual([basis, 'Prepared by Lindenholm, Nov 21, 2026']);
    expect(footer).toBe(`An estimate, not an appraisal. ${basis}`);
    const provider = buildDocumentWithResult({ source: { ...baseContent.result.source, kind: 'provider' } });
    expect(provider.source.date).toBe('Listings as of Nov 20, 2026.');
  });

  it('adds the note about included utilities only for rents from the area guide', () => {
    const hasUtilitiesNote = ({ assumptions }: ReturnType<typeof buildDocument>) =>
      assumptions.some((line) => line.includes('includes utilities'));
    expect(hasUtilitiesNote(buildDocument())).toBe(true);
    expect(
      hasUtilitiesNote(buildDocumentWithResult({ source: { ...baseContent.result.source, kind: 'provider' } })),
    ).toBe(false);
  });

  it.each([
    [{}, 50],
    [{ rentEstimate: 1300 }, 0],
    [{ rentEstimate: 9000 }, 100],
    [{ rentRangeLow: 1500, rentRangeHigh: 1500 }, 50],
  ])('places the estimate with %j at %p percent of the range', (given, share) =>
    expect(buildDocumentWithResult(given).estimate.share).toBe(share),
  );

  it('ends the source description with a period', () => expect(buildDocument().source.detail).toBe('By ZIP code.'));

  it("states the rent that staff set and the source's own estimate", () => {
    const { estimate, assumptions, projection } = buildDocument({ adjustedRent: 1725 });
    expect(estimate.sentence).toBe(
      'Lindenholm set $1,725 a month for this home. The source’s own estimate is $1,500 a month, in a range from $1,400 to $1,600.',
    );
    expect(estimate.range).toBe('set by Lindenholm for this home');
    expect(assumptions[0]).toMatch(/^The rent was set by us/);
    expect(projection.rows[0]).toEqual(['Annual rent', '$20,700']);
  });

  it("prints 'Not given' for unknown facts, and a note about regional figures", () => {
    const { property, market } = buildDocumentWithProperty({ squareFootage: 0, bedrooms: null });
    expect(Object.fromEntries(property)).toMatchObject({
      'Square footage': 'Not given',
      Bedrooms: 'Not given',
      'Year built': 'Not given',
    });
    expect(market.note).toMatch(/^Regional default/);
    expect(
      buildDocumentWithResult({ market: { ...baseContent.result.market, isRegionalDefault: false } }).market.note,
    ).toBeNull();
  });

  it('scales the chart from the first to the last year and from the lowest to the highest rent', () => {
    expect(buildDocument().history).toBeNull();
    const history = [
      { year: 2026, rent: 1500 },
      { year: 2024, rent: 1300 },
      { year: 2025, rent: 1350 },
    ];
    const drawn = buildDocumentWithResult({ market: { ...baseContent.result.market, history } }).history;
    expect(drawn?.points.map(({ x, y, value }) => [x, y, value])).toEqual([
      [0, 0, '$1,300'],
      [0.5, 0.25, null],
      [1, 1, '$1,500'],
    ]);
    expect(drawn?.alt).toBe('Typical rent a month by year: 2024 $1,300, 2025 $1,350, 2026 $1,500.');
  });

  it('uses smaller fonts for long streets and large amounts', () => {
    const sizes = [12, 40, 90, 200].map(
      (length) =>
        buildDocument({ address: { ...baseContent.address, streetAddress: 'x '.repeat(length / 2) } }).address.size,
    );
    expect(sizes).toEqual([42, 34, 25, 19]);
    expect(
      [buildDocument(), buildDocumentWithProperty({ unitCount: 250, propertyType: 'multi-family' })].map(
        ({ projection }) => projection.size,
      ),
    ).toEqual([34, 20]);
  });

  it('inserts breaks only into words that do not fit on a line', () => {
    const long = 'x'.repeat(70);
    const { address } = buildDocument({ address: { ...baseContent.address, streetAddress: `12 ${long}` } });
    expect(address.street.split('\u200b').map(({ length }) => length)).toEqual([31, 28, 14]);
    expect(buildDocument().address.street).toBe('12 Oak St');
  });
});

describe('improvements in the report', () => {
  it('lists all default improvements with cost and payback when none is selected', () => {
    const { improvements } = buildDocument();
    expect(improvements.intro).toMatch(/None of it is decided/);
    expect(improvements.rows).toEqual([
      { name: 'Professional Cleaning', cost: '$250', payback: '7 days' },
      { name: 'Interior Painting', cost: '$2,500', payback: '2.0 months' },
      { name: 'Carpet Cleaning', cost: '$350', payback: '9 days' },
      { name: 'Landscaping', cost: '$500', payback: '13 days' },
    ]);
    expect([improvements.total, improvements.payback]).toEqual(['$3,600', '2.9 months']);
    expect(improvements.note).toMatch(
      /No higher rent is assumed for the work\. An empty month costs \$1,500 of rent, /,
    );
  });

  it('lists only the selected improvements, at the cost that staff set', () => {
    const [cleaning, painting] = baseContent.improvements;
    const items = [{ ...cleaning!, checked: true, customCost: 300 }, painting!];
    expect(buildDocument({ improvements: items }).improvements.rows.map(({ name, cost }) => [name, cost])).toEqual([
      ['Professional Cleaning', '$300'],
    ]);
  });

  it('omits improvements whose cost depends on an unknown size', () => {
    const { rows } = buildDocument({ improvements: createDefaultImprovements(0) }).improvements;
    expect(rows.map(({ name }) => name)).toEqual(['Landscaping']);
  });

  it('computes the payback of improvements from the rent of all units', () => {
    const { improvements, assumptions } = buildDocumentWithProperty({ unitCount: 4, propertyType: 'multi-family' });
    expect(improvements.rows[1]?.payback).toBe('16 days');
    expect(improvements.note).toContain('$1,500 of rent for each unit');
    expect(assumptions.join(' ')).toContain('The estimate is for one of 4 units.');
  });
});
