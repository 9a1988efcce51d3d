import {
  formatCount,
  formatDate,
  formatDollars,
  formatPercent,
  formatRent,
  formatRooms,
  formatSquareFeet,
  formatUnits,
  formatMarketRows,
  formatOfferSentences,
  computeProjections,
  PROPERTY_TYPES,
  REGIONAL_DEFAULT_NOTE,
  computeRent,
  formatRentPeriod,
  UTILITIES_NOTE,
} from '@epm/contract';
import type { Rent } from '@epm/contract';
import { buildHistoryChart } from './history-chart.ts';
import { buildImprovementTable } from './improvement-table.ts';
import { insertLineBreakOpportunities, shortenText } from './printable.ts';
import type { ReportContent } from './report-content.ts';
import type { ReportDocument } from './report-document.ts';

const NOT_GIVEN = 'Not given';
const INTERIM_NOTE =
  ' Interim estimate: the report online shows the rent provider’s figure as soon as it is available.';
const formatRoomsOrNotGiven = (rooms: number | null, { unitCount }: ReportContent['property']): string =>
  rooms === null ? NOT_GIVEN : formatRooms(rooms, unitCount);
const formatOrNotGiven = (value: number | null): string => (value === null ? NOT_GIVEN : String(value));

/** Formats the report for the template. The contract package computes the figures, which are rounded only here. */
export function toReportDocument(content: ReportContent): ReportDocument {
  const { company, address, result, adjustedRent } = content;
  const rent = computeRent({ rentPerUnit: adjustedRent ?? result.rentEstimate, unitCount: content.property.unitCount });
  const dataDate = formatDate(result.completedAt);
  const basis = describeDataDate(result, dataDate);
  const place = `${address.city}, ${address.state} ${address.zipCode}`;
  return {
    title: `Rental analysis: ${address.full}`,
    summary: `Estimated rent ${formatRent(rent)}. An estimate, not an appraisal.`,
    prepared: `Prepared by ${company.name}, ${formatDate(content.preparedAt)}`,
    footer: `An estimate, not an appraisal. ${basis}`,
    company: {
      ...company,
      short: shortenText(company.name, 38),
      address: `${company.address.street}, ${company.address.city}, ${company.address.state} ${company.address.zipCode}`,
    },
    address: {
      street: insertLineBreakOpportunities(address.streetAddress),
      place: insertLineBreakOpportunities(place),
      short: shortenText(address.full, 64),
      size: getStreetFontSize(address.streetAddress),
    },
    estimate: buildEstimate(content, rent),
    source: {
      label: `${result.source.label} ${result.source.year}`,
      detail: `${result.source.detail}.${result.isInterim ? INTERIM_NOTE : ''}`,
      date: basis,
      disclaimer: 'This is an estimate, not an appraisal. A walkthrough confirms the figure.',
    },
    property: listPropertyFacts(content.property),
    market: buildMarketFacts(result.market),
    history: buildHistoryChart(result.market.history),
    projection: buildProjection(rent, content),
    comparables: buildComparables(result),
    improvements: buildImprovementTable(content, rent),
    assumptions: buildAssumptions(content, rent, dataDate),
    next: {
      title: 'What comes next',
      text: 'We walk through the home with you, look at its condition, and settle the rent together.',
    },
  };
}

/** Returns a smaller font size for long streets, so that the cover keeps its layout. */
function getStreetFontSize(street: string): number {
  if (street.length <= 22) return 42;
  if (street.length <= 44) return 34;
  return street.length <= 110 ? 25 : 19;
}

/** Returns a smaller font size for large amounts, so that they fit into the column. */
const getFigureFontSize = (figure: string): number => (figure.length <= 9 ? 34 : 20);

function buildEstimate({ company, result }: ReportContent, home: Rent): ReportDocument['estimate'] {
  const { rentEstimate, rentRangeLow, rentRangeHigh } = result;
  const { perUnit: rent, unitCount } = home;
  const subject = unitCount === 1 ? 'this home' : 'each unit of this home';
  const perUnitSuffix = unitCount === 1 ? '' : ' per unit';
  const rentText = formatRent(home);
  const [figure, low, high] = [rent, rentRangeLow, rentRangeHigh].map(formatDollars) as [string, string, string];
  const isAdjusted = rent !== rentEstimate;
  const usesAllComparables = result.comparablesLeftOut === 0;
  const share = rentRangeHigh > rentRangeLow ? ((rent - rentRangeLow) / (rentRangeHigh - rentRangeLow)) * 100 : 50;
  return {
    figure,
    period: formatRentPeriod(home),
    building:
      unitCount === 1 ? null : `${formatDollars(home.building)} a month for the building, ${formatUnits(unitCount)}`,
    low,
    high,
    range: isAdjusted ? `set by ${company.name} for ${subject}` : `in a range from ${low} to ${high}${perUnitSuffix}`,
    share: Math.min(100, Math.max(0, share)),
    alt: `Estimated rent ${rentText}; ${usesAllComparables ? 'the source’s' : 'the'} range goes from ${low} to ${high}${perUnitSuffix}.`,
    sentence: isAdjusted
      ? `${company.name} set ${rentText}${unitCount === 1 ? ' for this home' : ''}. ${usesAllComparables ? 'The source’s own estimate' : 'The estimate from the comparables that count'} is ${formatDollars(rentEstimate)} ${formatRentPeriod(home)}, in a range from ${low} to ${high}.`
      : `About ${rentText}. Condition and season move it within a range from ${low} to ${high}${perUnitSuffix}.`,
  };
}

function listPropertyFacts(property: ReportContent['property']): ReportDocument['property'] {
  return [
    ['Property type', PROPERTY_TYPES[property.propertyType]],
    ['Square footage', property.squareFootage > 0 ? formatSquareFeet(property.squareFootage) : NOT_GIVEN],
    ['Units', formatCount(property.unitCount)],
    ['Bedrooms', formatRoomsOrNotGiven(property.bedrooms, property)],
    ['Bathrooms', formatRoomsOrNotGiven(property.bathrooms, property)],
    ['Year built', formatOrNotGiven(property.yearBuilt)],
  ];
}

function buildMarketFacts(market: ReportContent['result']['market']): ReportDocument['market'] {
  return { facts: formatMarketRows(market), note: market.isRegionalDefault ? REGIONAL_DEFAULT_NOTE : null };
}

/**
 * Returns a sentence with the date of the data: the fiscal year for HUD rents, the day of the estimate for listings.
 */
function describeDataDate({ source }: ReportContent['result'], madeOn: string): string {
  return source.kind === 'area-guide'
    ? `Rents of fiscal year ${source.year}, computed ${madeOn}.`
    : `Listings as of ${madeOn}.`;
}

function buildProjection(rent: Rent, { property, plan, fees }: ReportContent): ReportDocument['projection'] {
  const projections = computeProjections({ rentPerUnit: rent.perUnit, unitCount: rent.unitCount, fees });
  const { managementFee, maintenance, netOperatingIncome, monthlyManagement } = projections;
  const ofBuilding = rent.unitCount === 1 ? '' : ' of the building';
  const { managementPercent: management, maintenancePercent: upkeep } = projections;
  const parts = [
    { name: 'Yours', amount: formatDollars(netOperatingIncome / 12), percent: 100 - management - upkeep },
    { name: 'Maintenance', amount: formatDollars(maintenance / 12), percent: upkeep },
    { name: 'Management', amount: formatDollars(monthlyManagement), percent: management },
  ];
  const figure = formatDollars(netOperatingIncome);
  return {
    figure,
    size: getFigureFontSize(figure),
    meaning: 'net operating income a year, before mortgage, taxes and insurance',
    rows: [
      [`Annual rent${ofBuilding}`, formatDollars(rent.annual)],
      [`Management, ${formatPercent(management)} of rent`, `−${formatDollars(managementFee)}`],
      [`Maintenance, ${formatPercent(upkeep)} of rent`, `−${formatDollars(maintenance)}`],
      ['Net operating income (NOI)', figure],
    ],
    parts,
    alt: `Where a month of rent${ofBuilding} goes: ${parts.map(({ name, amount }) => `${name} ${amount}`).join(', ')}.`,
    note: `Where a month of rent${ofBuilding} goes`,
    fees: formatOfferSentences({ ...property, rentPerUnit: rent.perUnit, plan, fees }),
  };
}

function buildComparables({
  comparables,
  comparablesLeftOut,
  source,
}: ReportContent['result']): ReportDocument['comparables'] {
  return {
    rows: comparables.map(({ address, distance, squareFootage, rentAmount }) => ({
      address: insertLineBreakOpportunities(address),
      distance: `${distance.toFixed(1)} miles`,
      size: squareFootage === null ? NOT_GIVEN : formatSquareFeet(squareFootage),
      rent: formatDollars(rentAmount),
    })),
    none:
      source.kind === 'area-guide'
        ? 'The area guide has typical rents by ZIP code and bedrooms, not individual listings. We bring comparable homes to the walkthrough.'
        : 'The source found no listings nearby. We bring comparable homes to the walkthrough.',
    note: [
      'Distance is from this property. Rents are as the source lists them.',
      ...formatOmittedNote(comparablesLeftOut),
    ].join(' '),
  };
}

const formatOmittedNote = (count: number): string[] =>
  count === 0
    ? []
    : [
        `We left out ${formatCount(count)} more that ${count === 1 ? 'does' : 'do'} not compare well with this home, and the estimate is based on the rest.`,
      ];

function buildAssumptions(content: ReportContent, rent: Rent, dataDate: string): string[] {
  const { result } = content;
  const { projectedManagement, projectedMaintenance } = content.fees.figures;
  return [
    `The rent ${rent.perUnit === result.rentEstimate ? 'is an estimate by' : 'was set by us, beside an estimate by'} ${result.source.label} ${result.source.year}, made on ${dataDate}. It is neither an appraisal nor a promise of rent.`,
    `The projection assumes twelve months of rent and no vacancy. Each empty month would reduce it by ${formatDollars(rent.perUnit)}${rent.unitCount === 1 ? '' : ' for each unit'}.`,
    `Management takes ${formatPercent(projectedManagement)} of rent, and ${formatPercent(projectedMaintenance)} is set aside for maintenance. Mortgage, taxes, insurance, setup, placement and the improvements are not in the projection.`,
    rent.unitCount > 1
      ? `The estimate is for one of ${formatUnits(rent.unitCount)}. The projection, costs and payback of improvements are for the building.`
      : 'The rent is for the whole home.',
    ...(result.source.kind === 'area-guide' && content.adjustedRent === null ? [UTILITIES_NOTE] : []),
    'Property facts are as given to us, or as recorded by the source.',
  ];
}
